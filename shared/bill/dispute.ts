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
 * after their period, what only one side has, other numbers of parts, prices of another day, other prices, cents of rounding, and rows
 * whose day or network is none of the bill's.
 */
export const DisputeCause = oneOf(
  'zone',
  'partCount',
  'late',
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

/** Differences and rows that are kept, the largest and the first. */
export const maxDisputeCells = 400;
export const maxClaimedRows = 200;

/** A customer's objection to the messages of a bill: their figures beside ours, explained. */
export const BillDispute = Type.Object({
  disputeId: Id,
  billId: Id,
  status: DisputeStatus,
  file: nullable(StoredFile),
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
export const isEnoughToDispute = ({ day, parts, country, operator, code, mcc }: StatedColumns): boolean =>
  day !== null || (parts !== null && [country, operator, code, mcc].some((at) => at !== null));

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
