import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
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
  Remark,
  RowMeta,
  Switch,
  Time,
  Version,
  Versions,
} from '../fields.ts';
import { PageInput } from '../http/paging.ts';
import { PayRef, PayType, RechargeAmount } from '../recharge/row.ts';

/** 0 draft, 1 confirmed, 5 partly paid, 6 paid, 7 void. */
export const BillStatus = oneOf(0, 1, 5, 6, 7);
export type BillStatus = Static<typeof BillStatus>;
/** Days since a bill that is not paid was due. */
export const BillAge = oneOf('notDue', 'days30', 'days60', 'days90', 'older');
export type BillAge = Static<typeof BillAge>;
/** One of them, or overdue for any time. */
export const BillAgeFilter = oneOf('overdue', 'notDue', 'days30', 'days60', 'days90', 'older');
export type BillAgeFilter = Static<typeof BillAgeFilter>;
/** It costs more than it brings, has messages of earlier periods, prices that changed within it, or half as much more or less than the one before. */
export const BillHint = oneOf('loss', 'late', 'prices', 'jump');
export type BillHint = Static<typeof BillHint>;
const ChargeType = oneOf(0, 1, 2);

/** The bill of a customer for a period. */
export const Bill = Type.Object({
  billId: Id,
  billNo: Type.String(),
  customerId: Id,
  customerName: Type.String(),
  maintainerName: Type.String(),
  chargeType: ChargeType,
  currency: Currency,
  /** First and last day in `zone`. */
  fromDay: Day,
  toDay: Day,
  zone: Type.String(),
  smsAmount: ruled('price', Money),
  /** Of messages of earlier periods that became known after their bill. */
  lateAmount: ruled('price', Money),
  /** Fees beside the messages. */
  feeAmount: ruled('price', Money),
  /** What people have added or taken off. */
  adjustAmount: ruled('price', Money),
  /** What is missing to the agreed monthly minimum (R43). */
  shortfallAmount: ruled('price', Money),
  taxAmount: ruled('price', Money),
  totalAmount: ruled('price', Money),
  /** The total in the base currency at today's rate; null without one. Also of what is unpaid, below. */
  totalBase: ruled('price', nullable(Money)),
  paidAmount: ruled('price', Money),
  unpaidAmount: ruled('price', Money),
  unpaidBase: ruled('price', nullable(Money)),
  parts: Type.Integer(),
  /** Percent of the submitted messages of the period; null without any. */
  deliveredRate: nullable(Type.Number()),
  /** Of the messages of the period, in base currency. */
  cost: ruled('cost', Money),
  profit: ruled(['cost', 'price'], Money),
  status: BillStatus,
  /** Why somebody should look at it before it is confirmed. */
  hints: ruled(['cost', 'price'], Type.Array(BillHint)),
  /** A draft of which receipts may still be missing. */
  isProvisional: Type.Boolean(),
  /** From when on it can be confirmed. */
  matureAt: Time,
  generatedAt: Time,
  dueDay: nullable(Day),
  /** 0: not overdue. */
  overdueDays: Type.Integer(),
  confirmedAt: nullable(Time),
  confirmedBy: Type.String(),
  /** Of the figures and lines that were confirmed. */
  sha256: Type.String(),
  /** The customer disputes it, and has no answer yet. */
  isDisputed: Type.Boolean(),
  /** When it was last mailed to the customer. */
  sentAt: nullable(Time),
  /** Why it was voided. */
  statusReason: Type.String(),
  ...RowMeta.properties,
});
export type Bill = Static<typeof Bill>;

/** `sms` messages of the period, `late` of earlier ones, `fee` beside them, `adjust` by people, `shortfall` to the minimum, `tax`. */
export const BillLineKind = oneOf('sms', 'late', 'fee', 'adjust', 'shortfall', 'tax');
export type BillLineKind = Static<typeof BillLineKind>;

/** Messages of one account to one operator at one price; lines add up to the total. */
export const BillLine = Type.Object({
  lineNo: Type.Integer(),
  kind: BillLineKind,
  userName: Type.String(),
  countryName: Type.String(),
  countryNameEn: Type.String(),
  operatorName: Type.String(),
  operatorNameEn: Type.String(),
  /** Of a part. */
  price: ruled('price', nullable(Money)),
  messages: Type.Integer(),
  parts: Type.Integer(),
  amount: ruled('price', Money),
  /** Before it was rounded to the currency's decimals. */
  exactAmount: ruled('price', Money),
  /** Why it was adjusted. */
  note: Type.String(),
  /** Minutes of the first and the last message. */
  firstAt: nullable(Time),
  lastAt: nullable(Time),
});
export type BillLine = Static<typeof BillLine>;

/** A payment, and how much of it went to this bill. */
export const BillPayment = Type.Object({
  paymentId: Id,
  amount: ruled('price', Money),
  allocated: ruled('price', Money),
  payType: PayType,
  payRef: Type.String(),
  payTime: nullable(Time),
  remark: Type.String(),
  createdAt: Time,
  createdBy: Type.String(),
});
export type BillPayment = Static<typeof BillPayment>;

/** Lines that a reply has at most; files have all. */
export const maxLines = 500;
export const BillDetail = Type.Object({
  bill: Bill,
  lines: Type.Array(BillLine),
  lineCount: Type.Integer(),
  payments: Type.Array(BillPayment),
});
export type BillDetail = Static<typeof BillDetail>;

/** A month of the calendar. */
export const Month = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' });

/** The filters of list and totals. */
export const BillFilter = Type.Object({
  /** Part of the number. */
  keyword: Type.Optional(Type.String({ maxLength: 64 })),
  /** In which the period begins. */
  month: Type.Optional(Month),
  customerId: Type.Optional(Id),
  maintainerId: Type.Optional(Id),
  chargeType: Type.Optional(ChargeType),
  currency: Type.Optional(Currency),
  status: Type.Optional(BillStatus),
  age: Type.Optional(BillAgeFilter),
  isDisputed: Type.Optional(Switch),
  /** Confirmed, and mailed to the customer or not. */
  isSent: Type.Optional(Switch),
  /** Drafts that can be confirmed. */
  isMature: Type.Optional(Switch),
  hasHints: Type.Optional(enteredUnder(['cost', 'price'], Switch)),
  amountFrom: Type.Optional(enteredUnder('price', Amount)),
  amountTo: Type.Optional(enteredUnder('price', Amount)),
});
export type BillFilter = Static<typeof BillFilter>;
/** What the server sorts by; amounts of several currencies by what they are worth. */
export const BillSortField = oneOf('fromDay', 'totalAmount', 'unpaidAmount', 'dueDay');
export const BillListInput = Type.Object({
  ...BillFilter.properties,
  ...PageInput.properties,
  sortField: Type.Optional(BillSortField),
});
export type BillListInput = Static<typeof BillListInput>;

/** What is unpaid by age, totals by currency, and how many drafts wait. */
export const BillSummary = Type.Object({
  ages: Type.Array(
    Type.Object({
      age: BillAge,
      bills: Type.Integer(),
      /** Unpaid, in base currency; null when a currency has no rate. */
      base: ruled('price', nullable(Money)),
    }),
  ),
  currencies: Type.Array(
    Type.Object({
      currency: Currency,
      bills: Type.Integer(),
      amount: ruled('price', Money),
      unpaid: ruled('price', Money),
    }),
  ),
  /** All amounts in the base currency; null when a currency has no rate. */
  base: ruled('price', nullable(Money)),
  /** Drafts that can be confirmed, and those that cannot yet. */
  mature: Type.Integer(),
  provisional: Type.Integer(),
  /** Bills with an open dispute. */
  disputed: Type.Integer(),
});
export type BillSummary = Static<typeof BillSummary>;

export const BillPayInput = Type.Object({
  billId: Id,
  version: Version,
  amount: RechargeAmount,
  payType: PayType,
  payRef: Type.Optional(PayRef),
  payTime: Type.Optional(nullable(Time)),
  /** To this bill first; else the oldest is paid first (R42). */
  onlyThis: Type.Optional(Type.Boolean()),
  remark: Type.Optional(Remark),
  /** Made by the client once per intent: a repeated call enters nothing again. */
  idempotencyKey: Type.String({ minLength: 16, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
});
export type BillPayInput = Static<typeof BillPayInput>;

/** Long enough to say something. */
export const BillReason = Line({ minLength: 2, maxLength: 200, pattern: '\\S' });

/** Bills that one call confirms or mails at most. */
export const maxBillsAtOnce = 500;
export const BillSendInput = Type.Object({
  billIds: Type.Array(Id, { minItems: 1, maxItems: maxBillsAtOnce }),
  versions: Versions,
  /** Absent: to the invoice addresses of each customer. */
  to: Type.Optional(Type.Array(Email, { minItems: 1, maxItems: 20, uniqueItems: true })),
  /** Of mail and document; absent: the customer's. */
  language: Type.Optional(oneOf('zh', 'en')),
});
export type BillSendInput = Static<typeof BillSendInput>;

export const BillAdjustInput = Type.Object({
  billId: Id,
  version: Version,
  /** Negative: the customer owes less. */
  amount: Type.String({ pattern: '^(?!-?0(\\.0+)?$)-?(0|[1-9][0-9]{0,8})(\\.[0-9]{1,2})?$' }),
  reason: BillReason,
  /** The caller has checked an amount that is larger than the bill. */
  isLarge: Type.Optional(Type.Boolean()),
  /** Made by the client once per intent: a repeated call enters nothing again. */
  idempotencyKey: Type.String({ minLength: 16, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
});
export type BillAdjustInput = Static<typeof BillAdjustInput>;
