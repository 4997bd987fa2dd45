import type { Kysely } from 'kysely';
import type { AttemptFilter, MessageFilter } from '#shared/message/filter.ts';
import { NamedAttempt, NamedMessage } from '#shared/message/named.ts';
import { commandStatusHex, commandStatusName } from '#shared/smpp/command-status.ts';
import { type MessageTitle, messageTitles, messageWords } from '#shared/texts/message-columns.ts';
import type { Tables } from '../../db/tables.ts';
import type { ExportFor, ExportKind } from '../../files/export-kind.ts';
import { cellOf, type SheetColumn } from '../../files/sheet.ts';
import { concealerFor } from '../../http/route.ts';
import type { MessageStore } from '../../messages/store.ts';
import { countUpTo } from './count.ts';
import { attemptIdOf, nameBook } from './names.ts';
import { sightOf } from './sight.ts';

type Column<Row> = readonly [
  key: keyof Row & string,
  kind: SheetColumn<Row>['kind'],
  title?: MessageTitle,
  value?: (row: Row, reader: ExportFor) => SheetColumn<Row>['value'] extends (row: Row) => infer V ? V : never,
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
  ['trafficType', 'text', 'trafficType', (row, { lang }) => messageWords[lang].trafficType[row.trafficType]],
  ['source', 'text', 'source', (row, { lang }) => messageWords[lang].source[row.source]],
  ['content', 'text'],
  ['encoding', 'text'],
  ['dataCoding', 'count'],
  ['charCount', 'count'],
  ['partCount', 'count'],
  ['channelName', 'text'],
  ['supplierName', 'text'],
  ['attemptCount', 'count'],
  ['status', 'text', 'status', (row, { lang }) => messageWords[lang].status[row.status]],
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
  ['chargeStatus', 'text', 'chargeStatus', (row, { lang }) => messageWords[lang].chargeStatus[row.chargeStatus]],
  ['revenue', 'money'],
  ['agentAmount', 'money'],
  ['cost', 'money'],
  ['profit', 'money'],
  ['pushStatus', 'text', 'pushStatus', (row, { lang }) => messageWords[lang].pushStatus[row.pushStatus]],
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
  ['status', 'text', 'status', (row, { lang }) => messageWords[lang].status[row.status]],
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
  ['chargeStatus', 'text', 'chargeStatus', (row, { lang }) => messageWords[lang].chargeStatus[row.chargeStatus]],
  ['reason', 'text', 'reason', (row, { lang }) => messageWords[lang].reason[row.reason]],
];

function sheetColumns<Row extends object>(columns: readonly Column<Row>[], reader: ExportFor): SheetColumn<Row>[] {
  const titles: Readonly<Record<string, string>> = messageTitles[reader.lang];
  return columns.map(([key, kind, title, value]) => ({
    ...{ key, kind, title: titles[title ?? key] ?? key },
    value: (row) => (value ? value(row, reader) : cellOf(row[key])),
  }));
}

/** Messages of a filter as a file, newest first, in constant memory. */
export const messageExport = (db: Kysely<Tables>, store: MessageStore): ExportKind<MessageFilter, NamedMessage> => {
  const conceal = concealerFor(NamedMessage);
  return {
    kind: 'smsCustomer',
    permission: 'smscustomer_list:export',
    row: NamedMessage,
    name: (lang) => messageTitles[lang].exportMessages,
    columns: (reader) =>
      sheetColumns(messageColumns, reader).filter(({ key }) => key !== 'content' || sightOf(reader).text !== 'hidden'),
    count: async (filter, reader) => {
      const { totals, isComplete } = await store.summary({ filter, viewer: reader, timezone: reader.timezone });
      return isComplete ? totals.messages : countUpTo(store.scan({ filter, viewer: reader }), totals.messages);
    },
    async *blocks(filter, reader) {
      const [sight, namesIn] = [sightOf(reader), nameBook(db, reader.lang)];
      for await (const rows of store.scan({ filter, viewer: reader })) {
        const names = await namesIn(rows);
        yield rows.map((row) => conceal(Object.assign(row, names(row)), sight));
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
      sheetColumns(attemptColumns, reader).filter(({ key }) => key !== 'udhHex' || sightOf(reader).text !== 'hidden'),
    count: (filter, reader) => countUpTo(store.scanAttempts({ filter, viewer: reader }), 0),
    async *blocks(filter, reader) {
      const [sight, namesIn] = [sightOf(reader), nameBook(db, reader.lang)];
      for await (const rows of store.scanAttempts({ filter, viewer: reader })) {
        const names = await namesIn(rows);
        yield rows.map((row) => conceal(Object.assign(row, names(row), { attemptId: attemptIdOf(row) }), sight));
      }
    },
  };
};
