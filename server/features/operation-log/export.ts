import type { Lang } from '#shared/http/endpoint.ts';
import { OperationLog, type OperationLogFilter } from '#shared/operation-log.ts';
import { changedFields } from '#shared/texts/changes.ts';
import { filterTitle } from '#shared/texts/filter-titles.ts';
import { operationActions } from '#shared/texts/operation-actions.ts';
import { operationResources, operationTitles } from '#shared/texts/operations.ts';
import { resultWord } from '#shared/texts/refusals.ts';
import type { ExportKind } from '../../platform/files/export-kind.ts';
import { momentWriter, type SheetColumn } from '../../platform/files/sheet.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { valueWriter } from '../../platform/texts/value-text.ts';
import type { NameEntries } from './names.ts';
import type { createAuditReadModel } from './read-model.ts';

/** Entries read at once while a file is written. */
const batch = 1000;

/** The operation log as a file: the filter's entries, newest first. */
export const operationLogExport = (
  logs: ReturnType<typeof createAuditReadModel>,
  settings: Settings,
  named: NameEntries,
): ExportKind<OperationLogFilter, OperationLog> => ({
  kind: 'operation-log',
  permission: 'admin_user:audit',
  row: OperationLog,
  name: (lang) => operationTitles[lang].export,
  count: async (filter, reader) => logs.countOperations(filter, (await settings.read()).exportMaxRows + 1, reader),
  async *rows(filter, reader) {
    for await (const entries of logs.scanOperations(filter, batch, reader)) {
      yield* await named(entries, reader.lang, reader);
    }
  },
  columns: (reader) => {
    const { lang } = reader;
    const moment = momentWriter(reader);
    const titles = operationTitles[lang];
    const column = (
      key: Exclude<keyof typeof titles, 'export'>,
      kind: SheetColumn<OperationLog>['kind'],
      value: SheetColumn<OperationLog>['value'],
    ): SheetColumn<OperationLog> => ({ key, title: titles[key], kind, value });
    return [
      column('logId', 'text', (row) => row.logId),
      column('time', 'time', (row) => row.time),
      column('username', 'text', (row) => row.username),
      column('resource', 'text', (row) => operationResources[lang][row.resource] ?? row.resource),
      column('action', 'text', (row) => operationActions[lang][row.action] ?? row.action),
      column('targetName', 'text', (row) => row.targetName),
      column('targetId', 'text', (row) => row.targetId),
      column('result', 'text', (row) => resultWord(row, lang)),
      column('changes', 'text', (row) => changesText(row, lang, moment)),
      column('reason', 'text', (row) => row.reason),
      column('ip', 'text', (row) => row.ip),
      column('requestId', 'text', (row) => row.requestId),
    ];
  },
});

/** A line for each changed field, in the titles and words that screens and other files have. */
function changesText(entry: OperationLog, lang: Lang, moment: (time: number) => string): string {
  const text = valueWriter(entry, { lang, moment });
  const titleOf = (field: string) => filterTitle(entry.resource, field, lang) ?? field;
  return changedFields(entry.changes)
    .map(([field, { before, after }]) => `${titleOf(field)}: ${text(field, before)} → ${text(field, after)}`)
    .join('\n');
}
