import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { StoredFile, UploadedName } from '../common.ts';
import { ruled } from '../field-rules.ts';
import { Day, Email, Id, Line, Money, nullable, oneOf, RowMeta, Time, Version } from '../fields.ts';
import { Lang } from '../http/endpoint.ts';
import { DisputeText, StatedColumns, StatedReason, StatedState } from '../supplier-bill/row.ts';

/** 0 open, 1 closed. */
export const DisputeStatus = oneOf(0, 1);
export type DisputeStatus = Static<typeof DisputeStatus>;

/**
 * Why a customer's figures differ from the bill: days of another zone, messages of several parts counted once, receipts that became known
 * after their period, messages of other periods, the same message more than once, messages that are charged on one side alone, what only
 * one side has, other numbers of parts, prices of another day, other prices, cents of rounding, and rows whose day or network is none of
 * the bill's.
 */
export const DisputeCause = oneOf(
  'zone',
  'partCount',
  'late',
  'otherPeriod',
  'duplicate',
  'status',
  'missingOurs',
  'missingTheirs',
  'parts',
  'priceDate',
  'price',
  'rounding',
  'unplaced',
);
export type DisputeCause = Static<typeof DisputeCause>;

/** A part of the gap; all of them add up to it. */
export const DisputeClass = Type.Object({
  cause: DisputeCause,
  /** The customer's less ours. */
  parts: Type.Integer(),
  amount: ruled('price', Money),
});
export type DisputeClass = Static<typeof DisputeClass>;

/** One network on one day, or in the whole period where the file has no days. */
export const DisputeCell = Type.Object({
  day: nullable(Day),
  /** The day, or the period, in the zone of the bill: where its messages are. */
  from: Time,
  to: Time,
  operatorId: nullable(Id),
  countryName: Type.String(),
  countryNameEn: Type.String(),
  operatorName: Type.String(),
  operatorNameEn: Type.String(),
  ourParts: Type.Integer(),
  ourAmount: ruled('price', Money),
  theirParts: Type.Integer(),
  theirAmount: ruled('price', Money),
  /** The largest part of its difference; null without one. */
  cause: nullable(DisputeCause),
});
export type DisputeCell = Static<typeof DisputeCell>;

/** A row of the customer's file that is not compared by day and network. */
export const ClaimedRow = Type.Object({
  rowNo: Type.Integer(),
  state: StatedState,
  reason: StatedReason,
  label: Type.String(),
  parts: Type.Integer(),
  amount: ruled('price', Money),
});
export type ClaimedRow = Static<typeof ClaimedRow>;

/** A message that shows a cause, or the row of one that is not ours. */
export const DisputeSample = Type.Object({
  cause: DisputeCause,
  /** Null where no message of ours has the id. */
  msgId: nullable(Type.String()),
  submitTime: nullable(Time),
  /** As the customer's file has it; null where it has none. */
  claimedId: nullable(Type.String()),
  rowNo: nullable(Type.Integer()),
  ourParts: Type.Integer(),
  ourAmount: ruled('price', Money),
  theirParts: Type.Integer(),
  theirAmount: ruled('price', Money),
});
export type DisputeSample = Static<typeof DisputeSample>;

/** How far the comparison of the file is. */
export const DisputeComparison = oneOf('waiting', 'running', 'done', 'failed');
export type DisputeComparison = Static<typeof DisputeComparison>;

/** Differences and rows that are kept, the largest and the first. */
export const maxDisputeCells = 400;
export const maxClaimedRows = 200;
/** Messages that show a cause. */
export const maxDisputeSamples = 5;

/** A customer's objection to the messages of a bill: their figures beside ours, explained. */
export const BillDispute = Type.Object({
  disputeId: Id,
  billId: Id,
  status: DisputeStatus,
  file: nullable(StoredFile),
  comparison: DisputeComparison,
  /** Rows of the file that were read so far. */
  rowsRead: Type.Integer(),
  /** Why the comparison failed; empty while it has not. */
  errorMsg: Type.String(),
  /** Compared message by message, else by the totals of days and networks. */
  isByMessage: Type.Boolean(),
  /** Rows whose message was found. */
  pairedRows: Type.Integer(),
  /** Minutes from UTC of the days in the file; null: those of the bill. */
  zoneOffset: nullable(Type.Integer()),
  /** What they count of a message of several parts. */
  counts: oneOf('parts', 'messages'),
  ourParts: Type.Integer(),
  ourAmount: ruled('price', Money),
  theirParts: Type.Integer(),
  theirAmount: ruled('price', Money),
  /** The file has amounts; else they are what their counts cost at our prices. */
  hasAmounts: Type.Boolean(),
  diffParts: Type.Integer(),
  diffAmount: ruled('price', Money),
  classes: Type.Array(DisputeClass),
  cells: Type.Array(DisputeCell),
  cellCount: Type.Integer(),
  samples: Type.Array(DisputeSample),
  /** Rows of the file by what became of them. */
  rowCounts: Type.Object({
    read: Type.Integer(),
    unplaced: Type.Integer(),
    refused: Type.Integer(),
    skipped: Type.Integer(),
  }),
  /** Those that were not read. */
  rows: Type.Array(ClaimedRow),
  /** What the customer was given; null until it is closed. */
  creditAmount: ruled('price', nullable(Money)),
  answer: ruled('price', Type.String()),
  closedAt: nullable(Time),
  closedBy: Type.String(),
  ...RowMeta.properties,
});
export type BillDispute = Static<typeof BillDispute>;

/** Whether rows can be compared by these columns: with parts each row says how many, without one is a message. */
export const isEnoughToDispute = ({ id, day, parts, country, operator, code, mcc }: StatedColumns): boolean =>
  id !== null || day !== null || (parts !== null && [country, operator, code, mcc].some((at) => at !== null));

/** What was seen of an uploaded file: its first rows, and where it seems to have what. */
export const DisputePreview = Type.Object({
  file: StoredFile,
  rows: ruled('price', Type.Array(Type.Object({ row: Type.Integer(), cells: Type.Array(Type.String()) }))),
  columns: Type.Object({
    ...StatedColumns.properties,
    price: ruled('price', StatedColumns.properties.price),
    amount: ruled('price', StatedColumns.properties.amount),
  }),
  /** They are as somebody has confirmed them for a file of this customer. */
  isRemembered: Type.Boolean(),
});
export type DisputePreview = Static<typeof DisputePreview>;

export const DisputeOpenInput = Type.Object({
  billId: Id,
  version: Version,
  /** What `disputeUpload` answered. */
  file: UploadedName,
  columns: StatedColumns,
});
export type DisputeOpenInput = Static<typeof DisputeOpenInput>;

export const DisputeDraftInput = Type.Object({ disputeId: Id, mailLang: Type.Optional(Lang) });

/** Nothing is given, or at most what the bill is. */
const Credit = Type.String({ pattern: '^(0|[1-9][0-9]{0,8})(\\.[0-9]{1,2})?$' });
export const DisputeCloseInput = Type.Object({
  disputeId: Id,
  version: Version,
  /** Taken off what the customer owes, with the next bill. */
  creditAmount: Credit,
  subject: Line({ minLength: 2, maxLength: 200, pattern: '\\S' }),
  /** What the customer gets stands below it. */
  text: DisputeText,
  mailLang: Lang,
  /** Sent there too; absent: somebody sends the answer himself. */
  mailTo: Type.Optional(Email),
});
export type DisputeCloseInput = Static<typeof DisputeCloseInput>;
