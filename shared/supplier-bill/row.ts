import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Month } from '../bill/row.ts';
import { StoredFile, UploadedName } from '../common.ts';
import { enteredUnder, ruled } from '../field-rules.ts';
import {
  Amount,
  Currency,
  Day,
  Email,
  Id,
  Line,
  Money,
  nullable,
  oneOf,
  printable,
  Remark,
  RowMeta,
  Switch,
  Time,
  Version,
} from '../fields.ts';
import { PageInput } from '../http/paging.ts';
import { PayRef, PayType, RechargeAmount } from '../recharge/row.ts';

/** 0 open, 1 theirs received, 2 matched, 3 disputed, 4 agreed, 5 paid, 6 void. */
export const SupplierBillStatus = oneOf(0, 1, 2, 3, 4, 5, 6);
export type SupplierBillStatus = Static<typeof SupplierBillStatus>;

/**
 * Why their amount differs from ours: parts counted on the next or the last day, what only one side has, other numbers of parts, other
 * prices, and rows whose day or network is none of ours.
 */
export const GapCause = oneOf('zone', 'missingOurs', 'missingTheirs', 'parts', 'price', 'unplaced');
export type GapCause = Static<typeof GapCause>;

/** A part of the gap; all of them add up to it. */
export const GapClass = Type.Object({
  cause: GapCause,
  /** Theirs less ours; of `zone` those that were moved, which change no sum. */
  parts: Type.Integer(),
  amount: ruled('cost', Money),
});
export type GapClass = Static<typeof GapClass>;

/** The bill of a supplier for a period: our figures beside theirs. */
export const SupplierBill = Type.Object({
  supplierBillId: Id,
  billNo: Type.String(),
  supplierId: Id,
  supplierName: Type.String(),
  currency: Currency,
  /** First and last day in `zone`. */
  fromDay: Day,
  toDay: Day,
  zone: Type.String(),
  computedParts: Type.Integer(),
  computedAmount: ruled('cost', Money),
  /** Our amount in the base currency at today's rate; null without one. Also of what is unpaid, below. */
  computedBase: ruled('cost', nullable(Money)),
  /** Theirs; null until their file was read. */
  statedParts: nullable(Type.Integer()),
  statedAmount: ruled('cost', nullable(Money)),
  diffParts: nullable(Type.Integer()),
  diffAmount: ruled('cost', nullable(Money)),
  /** Of ours; null where ours is nothing. */
  diffPct: ruled('cost', nullable(Type.Number())),
  /** The largest part of the gap. */
  mainCause: ruled('cost', nullable(GapCause)),
  agreedAmount: ruled('cost', nullable(Money)),
  paidAmount: ruled('cost', Money),
  unpaidAmount: ruled('cost', Money),
  unpaidBase: ruled('cost', nullable(Money)),
  dueDay: nullable(Day),
  /** 0: not overdue. */
  overdueDays: Type.Integer(),
  status: SupplierBillStatus,
  /** Percent that theirs may differ by, when it was compared. */
  tolerance: Type.Number(),
  countedAt: Time,
  receivedAt: nullable(Time),
  agreedAt: nullable(Time),
  agreedBy: Type.String(),
  statusReason: Type.String(),
  ...RowMeta.properties,
});
export type SupplierBill = Static<typeof SupplierBill>;

/** One network on one day, or in the whole period where their file has no days. */
export const GapCell = Type.Object({
  day: nullable(Day),
  operatorId: nullable(Id),
  countryName: Type.String(),
  countryNameEn: Type.String(),
  operatorName: Type.String(),
  operatorNameEn: Type.String(),
  ourParts: Type.Integer(),
  ourAmount: ruled('cost', Money),
  theirParts: Type.Integer(),
  theirAmount: ruled('cost', Money),
  diffAmount: ruled('cost', Money),
  /** The largest part of its difference; null without one. */
  cause: ruled('cost', nullable(GapCause)),
});
export type GapCell = Static<typeof GapCell>;

export const StatedState = oneOf('read', 'unplaced', 'refused', 'skipped');
export type StatedState = Static<typeof StatedState>;
/** Why a row was not taken as it is. */
export const StatedReason = oneOf('', 'network', 'day', 'outside', 'parts', 'amount', 'total', 'empty', 'id');
export type StatedReason = Static<typeof StatedReason>;
/** A row of their file that is not compared by day and network. */
export const StatedRow = Type.Object({
  rowNo: Type.Integer(),
  state: StatedState,
  reason: StatedReason,
  label: ruled('cost', Type.String()),
  parts: Type.Integer(),
  amount: ruled('cost', Money),
});
export type StatedRow = Static<typeof StatedRow>;

export const SupplierBillPayment = Type.Object({
  paymentId: Id,
  amount: ruled('cost', Money),
  payType: PayType,
  payRef: Type.String(),
  payTime: nullable(Time),
  remark: Type.String(),
  createdAt: Time,
  createdBy: Type.String(),
});
export type SupplierBillPayment = Static<typeof SupplierBillPayment>;

/** Differences and rows that a reply has at most, the largest first. */
export const maxCells = 400;
export const maxStatedRows = 200;
export const SupplierBillDetail = Type.Object({
  bill: SupplierBill,
  classes: ruled('cost', Type.Array(GapClass)),
  cells: Type.Array(GapCell),
  cellCount: Type.Integer(),
  /** Rows of their file by what became of them. */
  rowCounts: Type.Object({
    read: Type.Integer(),
    unplaced: Type.Integer(),
    refused: Type.Integer(),
    skipped: Type.Integer(),
  }),
  /** Those that were not read. */
  rows: Type.Array(StatedRow),
  file: ruled('cost', nullable(StoredFile)),
  disputeText: ruled('cost', nullable(Type.String())),
  payments: Type.Array(SupplierBillPayment),
});
export type SupplierBillDetail = Static<typeof SupplierBillDetail>;

/** The filters of list and totals. */
export const SupplierBillFilter = Type.Object({
  /** Part of the number. */
  keyword: Type.Optional(Type.String({ maxLength: 64 })),
  /** In which the period begins. */
  month: Type.Optional(Month),
  supplierId: Type.Optional(Id),
  currency: Type.Optional(Currency),
  status: Type.Optional(SupplierBillStatus),
  /** Differs by more than so many percent. */
  diffAbove: Type.Optional(enteredUnder('cost', Type.String({ pattern: '^(0|[1-9][0-9]{0,3})(\\.[0-9]{1,2})?$' }))),
  isOverdue: Type.Optional(Switch),
});
export type SupplierBillFilter = Static<typeof SupplierBillFilter>;
/** What the server sorts by; amounts of several currencies by what they are worth. */
export const SupplierBillSortField = oneOf('fromDay', 'computedAmount', 'statedAmount', 'unpaidAmount', 'dueDay');
export const SupplierBillListInput = Type.Object({
  ...SupplierBillFilter.properties,
  ...PageInput.properties,
  sortField: Type.Optional(SupplierBillSortField),
});
export type SupplierBillListInput = Static<typeof SupplierBillListInput>;

/** How many bills are at which step and what is at stake, and totals by currency. */
export const SupplierBillSummary = Type.Object({
  steps: Type.Array(
    Type.Object({
      status: SupplierBillStatus,
      bills: Type.Integer(),
      /** Of open bills ours, of agreed ones what is unpaid, else theirs; null when a currency has no rate. */
      base: ruled('cost', nullable(Money)),
    }),
  ),
  currencies: Type.Array(
    Type.Object({
      currency: Currency,
      bills: Type.Integer(),
      amount: ruled('cost', Money),
      unpaid: ruled('cost', Money),
    }),
  ),
  /** Ours in the base currency; null when a currency has no rate. */
  base: ruled('cost', nullable(Money)),
});
export type SupplierBillSummary = Static<typeof SupplierBillSummary>;

/** A column of their file, from 0; null where they have none. */
const Place = nullable(Type.Integer({ minimum: 0, maximum: 255 }));
export const StatedColumns = Type.Object({
  /** Row of the titles, as the spreadsheet numbers it. */
  heading: Type.Integer({ minimum: 1, maximum: 1000 }),
  day: Place,
  country: Place,
  operator: Place,
  /** MCC and MNC in one. */
  code: Place,
  mcc: Place,
  mnc: Place,
  parts: Place,
  price: Place,
  amount: Place,
  /** Of single messages. */
  id: Place,
  /** What a single message ended with. */
  status: Place,
});
export type StatedColumns = Static<typeof StatedColumns>;
/** Of summaries. */
export const summaryFields = ['day', 'country', 'operator', 'code', 'mcc', 'mnc', 'parts', 'price', 'amount'] as const;
export const statedFields = [...summaryFields, 'id', 'status'] as const;
export type StatedField = (typeof statedFields)[number];

/** Whether rows can be compared by these columns at all. */
export const isEnough = ({ parts, amount, price, code, mcc, operator, country }: StatedColumns): boolean =>
  parts !== null && (amount !== null || price !== null) && [code, mcc, operator, country].some((at) => at !== null);

/** What was seen of an uploaded file: its first rows, and where it seems to have what. */
export const StatedPreview = Type.Object({
  file: StoredFile,
  rows: ruled('cost', Type.Array(Type.Object({ row: Type.Integer(), cells: Type.Array(Type.String()) }))),
  columns: Type.Object({
    ...StatedColumns.properties,
    price: ruled('cost', Place),
    amount: ruled('cost', Place),
  }),
  /** They are as a user has confirmed them for a file of this supplier. */
  isRemembered: Type.Boolean(),
});
export type StatedPreview = Static<typeof StatedPreview>;

export const SupplierBillKey = Type.Object({ supplierBillId: Id, version: Version });
export const SupplierBillMatchInput = Type.Object({
  ...SupplierBillKey.properties,
  /** What `upload` answered; absent: their file as it was read before. */
  file: Type.Optional(UploadedName),
  columns: Type.Optional(StatedColumns),
});
export type SupplierBillMatchInput = Static<typeof SupplierBillMatchInput>;

export const SupplierBillReason = Line({ minLength: 2, maxLength: 200, pattern: '\\S' });
export const SupplierBillAgreeInput = Type.Object({
  ...SupplierBillKey.properties,
  amount: Amount,
  /** Compulsory where it is beyond the tolerance. */
  reason: Type.Optional(Line({ maxLength: 200 })),
});
export type SupplierBillAgreeInput = Static<typeof SupplierBillAgreeInput>;

export const DisputeText = Type.String({ minLength: 10, maxLength: 10_000, pattern: printable });
export const SupplierBillDisputeInput = Type.Object({
  ...SupplierBillKey.properties,
  subject: Line({ minLength: 2, maxLength: 200, pattern: '\\S' }),
  text: DisputeText,
  /** Sent there too; absent: the user sends it manually. */
  mailTo: Type.Optional(Email),
});
export type SupplierBillDisputeInput = Static<typeof SupplierBillDisputeInput>;

export const SupplierBillPayInput = Type.Object({
  ...SupplierBillKey.properties,
  amount: RechargeAmount,
  payType: PayType,
  payRef: Type.Optional(PayRef),
  payTime: Type.Optional(nullable(Time)),
  remark: Type.Optional(Remark),
  /** Made by the client once per intent: a repeated call enters nothing again. */
  idempotencyKey: Type.String({ minLength: 16, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
});
export type SupplierBillPayInput = Static<typeof SupplierBillPayInput>;
