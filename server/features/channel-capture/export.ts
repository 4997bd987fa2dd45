import { CapturedPdu, type PduFilter } from '#shared/channel/capture.ts';
import { commandStatusHex, commandStatusName } from '#shared/smpp/command-status.ts';
import { captureTitles, captureWords } from '#shared/texts/capture-columns.ts';
import type { ExportKind } from '../../platform/files/export-kind.ts';
import type { SheetColumn } from '../../platform/files/sheet.ts';
import type { createChannelCapture } from './service.ts';

/** PDUs read at once while a file is written. */
const batch = 500;

/** A capture as a file, for a supplier who wants to see what was sent. */
export const captureExport = (
  service: Pick<ReturnType<typeof createChannelCapture>, 'count' | 'scan'>,
): ExportKind<PduFilter, CapturedPdu> => ({
  kind: 'channel-capture',
  row: CapturedPdu,
  permission: 'channel_all:capture',
  name: (lang) => captureTitles[lang].export,
  count: ({ captureId }) => service.count(captureId),
  rows: (filter) => service.scan(filter, batch),
  columns: ({ lang }) => {
    const titles = captureTitles[lang];
    const column = (
      key: Exclude<keyof typeof titles, 'export'>,
      kind: SheetColumn<CapturedPdu>['kind'],
      value: SheetColumn<CapturedPdu>['value'],
    ): SheetColumn<CapturedPdu> => ({ key, title: titles[key], kind, value });
    return [
      // To the millisecond, and without a question about zones when a supplier gets the file.
      column('timeUtc', 'text', (row) => new Date(row.time).toISOString()),
      column('sessionNo', 'count', (row) => row.sessionNo),
      column('direction', 'text', (row) => captureWords[lang].directions[row.direction]),
      column('name', 'text', (row) => row.name),
      column('sequence', 'count', (row) => row.sequence),
      column(
        'commandStatus',
        'text',
        (row) => `${commandStatusHex(row.commandStatus)} ${commandStatusName(row.commandStatus)}`,
      ),
      column('source', 'text', (row) => row.source),
      column('destination', 'text', (row) => row.destination),
      column('messageId', 'text', (row) => row.messageId),
      column('text', 'text', (row) => row.text),
      column('hex', 'text', (row) => row.hex),
    ];
  },
});
