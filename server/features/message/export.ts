import type { Kysely } from 'kysely';
import type { AttemptFilter, MessageFilter } from '#shared/message/filter.ts';
import { NamedAttempt, NamedMessage } from '#shared/message/named.ts';
import { commandStatusHex, commandStatusName } from '#shared/smpp/command-status.ts';
import { type MessageTitle, messageTitles, messageWords } from '#shared/texts/message-columns.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import { visibilityOf } from '../../domain/messages/visibility.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { ExportFor, ExportKind } from '../../platform/files/export-kind.ts';
import { cellOf, type SheetColumn } from '../../platform/files/sheet.ts';
import { concealerFor } from '../../platform/http/route.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { type ExportColumn, fileCells } from './export-cells.ts';
import { attemptIdOf, nameBook } from './names.ts';

type Column<Row> = readonly [
  key: keyof Row & string,
  kind: 'text' | 'money' | 'count' | 'time',
  title?: MessageTitle,
  /** The words of the field's values, or what makes a text of the row. */
  value?: keyof (typeof messageWords)['en'] | ((row: Row) => string | null),
];

const messageColumns: readonly Column<NamedMessage>[] = [
  ['submitTime', 'time'],
  ['msgId', 'text'],
  ['customerMsgId', 'text'],
  ['clientRef', 'text'],
  ['customerName', 'text'],
  ['userName', 'text'],
  ['senderRaw', 'text'],
  ['senderSent', 'text'],
  ['number', 'text'],
  ['countryName', 'text'],
  ['operatorName', 'text'],
  ['trafficType', 'text', 'trafficType', 'trafficType'],
  ['source', 'text', 'source', 'source'],
  ['flags', 'text', 'flags', 'flags'],
  ['content', 'text'],
  ['encoding', 'text'],
  ['dataCoding', 'count'],
  ['charCount', 'count'],
  ['partCount', 'count'],
  ['channelName', 'text'],
  ['supplierName', 'text'],
  ['attemptCount', 'count'],
  ['status', 'text', 'status', 'status'],
  ['finalStat', 'text'],
  ['errorCode', 'text'],
  ['errorText', 'text'],
  ['customerErrorCode', 'text'],
  ['blockCode', 'text'],
  ['doneTime', 'time'],
  ['dlrTime', 'time'],
  ['latencySubmitMs', 'count'],
  ['latencyDlrMs', 'count'],
  ['price', 'money'],
  ['chargeParts', 'count'],
  ['amount', 'money'],
  ['currency', 'text'],
  ['chargeStatus', 'text', 'chargeStatus', 'chargeStatus'],
  ['revenue', 'money'],
  ['agentAmount', 'money'],
  ['cost', 'money'],
  ['profit', 'money'],
  ['pushStatus', 'text', 'pushStatus', 'pushStatus'],
  ['pushedTime', 'time'],
];

const attemptColumns: readonly Column<NamedAttempt>[] = [
  ['submitTime', 'time'],
  ['msgId', 'text'],
  ['supplierName', 'text'],
  ['channelName', 'text'],
  ['sessionNo', 'count'],
  ['customerName', 'text'],
  ['senderSent', 'text'],
  ['number', 'text'],
  ['countryName', 'text'],
  ['operatorName', 'text'],
  ['attemptNo', 'count'],
  ['segmentNo', 'text', 'segment', (row) => `${row.segmentNo}/${row.segmentTotal}`],
  ['supplierMsgId', 'text'],
  ['dataCoding', 'count'],
  ['udhHex', 'text'],
  [
    'commandStatus',
    'text',
    'commandStatus',
    ({ commandStatus }) =>
      commandStatus === null ? null : `${commandStatusHex(commandStatus)} ${commandStatusName(commandStatus)}`,
  ],
  ['respMs', 'count'],
  ['status', 'text', 'status', 'status'],
  ['stat', 'text'],
  ['err', 'text'],
  ['errorCode', 'text'],
  ['errorText', 'text'],
  ['doneTime', 'time'],
  ['dlrTime', 'time'],
  ['latencyDlrMs', 'count'],
  ['dlrDuplicates', 'count'],
  ['dlrContradictions', 'count'],
  ['price', 'money', 'attemptPrice'],
  ['costParts', 'count'],
  ['cost', 'money', 'attemptCost'],
  ['currency', 'text'],
  ['costBase', 'money'],
  ['chargeStatus', 'text', 'chargeStatus', 'chargeStatus'],
  ['reason', 'text', 'reason', 'reason'],
];

function sheetColumns<Row extends object>(columns: readonly Column<Row>[], reader: ExportFor): SheetColumn<Row>[] {
  const titles: Readonly<Record<string, string>> = messageTitles[reader.lang];
  return columns.map(([key, kind, title, value]) => ({
    key,
    kind,
    title: titles[title ?? key] ?? key,
    value: typeof value === 'function' ? value : cellFor(key, value && messageWords[reader.lang][value]),
  }));
}

const cellFor =
  <Row extends object>(key: keyof Row & string, words?: Readonly<Record<string, string>>) =>
  (row: Row) => {
    const value = row[key];
    if (!words) return cellOf(value);
    return Array.isArray(value) ? cellOf(value.map((each) => words[String(each)])) : (words[String(value)] ?? null);
  };

const cellsFor = (
  row: typeof NamedMessage | typeof NamedAttempt,
  columns: readonly Column<NamedMessage>[] | readonly Column<NamedAttempt>[],
  { keys, reader }: { keys: readonly string[]; reader: ExportFor },
) => {
  const found = new Map<string, ExportColumn>(
    columns.map(([key, kind, , value]) => [key, { key, kind, words: typeof value === 'string' ? value : undefined }]),
  );
  return fileCells(
    row,
    keys.map((key) => found.get(key)),
    reader,
  );
};

/** Messages of a filter as a file, newest first, in constant memory. */
export const messageExport = (
  db: Kysely<Tables>,
  store: MessageStore,
  settings: Pick<Settings, 'read'>,
): ExportKind<MessageFilter, NamedMessage> => {
  const conceal = concealerFor(NamedMessage);
  return {
    kind: 'smsCustomer',
    permission: 'smscustomer_list:export',
    row: NamedMessage,
    name: (lang) => messageTitles[lang].exportMessages,
    columns: (reader) =>
      sheetColumns(messageColumns, reader).filter(
        ({ key }) => key !== 'content' || visibilityOf(reader).text !== 'hidden',
      ),
    count: async (filter, reader) => {
      const { totals, isComplete } = await store.summary({ filter, viewer: reader, timezone: reader.timezone });
      return isComplete ? totals.messages : countUpTo(store.scan({ filter, viewer: reader }), totals.messages);
    },
    holdsUntil: async (filter, reader, keys) => {
      if (!keys.includes('content')) return undefined;
      const { textRetentionDays: retentionDays } = await settings.read();
      return store.textsUntil({ filter, viewer: reader, retentionDays });
    },
    lines: (filter, reader, keys) => {
      const cells = cellsFor(NamedMessage, messageColumns, { keys, reader });
      return cells && store.csvOfMessages?.({ filter, viewer: reader, cells, reader });
    },
    async *blocks(filter, reader) {
      const [visibility, namesIn] = [visibilityOf(reader), nameBook(db, reader.lang)];
      for await (const rows of store.scan({ filter, viewer: reader })) {
        const names = await namesIn(rows);
        yield rows.map((row) => conceal(Object.assign(row, names(row)), visibility));
      }
    },
  };
};

/** Submits of a filter as a file. */
export const attemptExport = (db: Kysely<Tables>, store: MessageStore): ExportKind<AttemptFilter, NamedAttempt> => {
  const conceal = concealerFor(NamedAttempt);
  return {
    kind: 'smsReport',
    permission: 'smsreport_list:export',
    row: NamedAttempt,
    name: (lang) => messageTitles[lang].exportAttempts,
    columns: (reader) =>
      sheetColumns(attemptColumns, reader).filter(
        ({ key }) => key !== 'udhHex' || visibilityOf(reader).text !== 'hidden',
      ),
    count: (filter, reader) => countUpTo(store.scanAttempts({ filter, viewer: reader }), 0),
    lines: (filter, reader, keys) => {
      const cells = cellsFor(NamedAttempt, attemptColumns, { keys, reader });
      return cells && store.csvOfAttempts?.({ filter, viewer: reader, cells, reader });
    },
    async *blocks(filter, reader) {
      const [visibility, namesIn] = [visibilityOf(reader), nameBook(db, reader.lang)];
      for await (const rows of store.scanAttempts({ filter, viewer: reader })) {
        const names = await namesIn(rows);
        yield rows.map((row) => conceal(Object.assign(row, names(row), { attemptId: attemptIdOf(row) }), visibility));
      }
    },
  };
};

/** Above it an export becomes a task anyway: nothing is counted further than this by reading rows. */
const enough = 20_000;

/** Rows of some pages, hardly more than `enough` of them read; `estimate` is believed where there are more. */
async function countUpTo(pages: AsyncIterable<readonly unknown[]>, estimate: number): Promise<number> {
  let count = 0;
  for await (const page of pages) {
    count += page.length;
    if (count >= enough) return Math.max(count, estimate);
  }
  return count;
}
