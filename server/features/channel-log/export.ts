import { ChannelLog, type ChannelLogFilter } from '#shared/channel/log.ts';
import { channelLogTitles, channelLogWords } from '#shared/texts/channel-log-columns.ts';
import type { ExportKind } from '../../platform/files/export-kind.ts';
import type { SheetColumn } from '../../platform/files/sheet.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { createChannelLogReadModel } from './read-model.ts';

/** Lines read at once while a file is written. */
const batch = 1000;

/** The log as a file: the filter's lines, newest first. PDUs stay in the console, they are no cell. */
export const channelLogExport = (
  logs: ReturnType<typeof createChannelLogReadModel>,
  settings: Settings,
): ExportKind<ChannelLogFilter, ChannelLog> => ({
  kind: 'channel-log',
  row: ChannelLog,
  permission: 'channel_all:export',
  name: (lang) => channelLogTitles[lang].export,
  count: async (filter) => logs.count(filter, (await settings.read()).exportMaxRows + 1),
  rows: (filter) => logs.scan(filter, batch),
  columns: ({ lang }) => {
    const titles = channelLogTitles[lang];
    const words = channelLogWords[lang];
    const column = (
      key: Exclude<keyof typeof titles, 'export'>,
      kind: SheetColumn<ChannelLog>['kind'],
      value: SheetColumn<ChannelLog>['value'],
    ): SheetColumn<ChannelLog> => ({ key, title: titles[key], kind, value });
    return [
      column('time', 'time', (row) => row.time),
      column('level', 'text', (row) => words.levels[row.level]),
      column('channelName', 'text', (row) => row.channelName),
      column('event', 'text', (row) => words.events[row.event]),
      column('sessionNo', 'count', (row) => row.sessionNo),
      column('commandStatus', 'text', (row) => (row.commandStatus === null ? null : hex(row.commandStatus))),
      column('detail', 'text', (row) => row.detail),
      column('changes', 'text', (row) => changesText(row.changes)),
      column('adminName', 'text', (row) => row.adminName),
    ];
  },
});

/** A command_status as SMPP people write it. */
const hex = (status: number): string => `0x${status.toString(16).toUpperCase().padStart(8, '0')}`;

const changesText = (changes: ChannelLog['changes']): string =>
  Object.entries(changes)
    .map(([field, { before, after }]) => `${field}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`)
    .join('\n');
