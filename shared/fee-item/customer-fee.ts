import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { ruled } from '../field-rules.ts';
import { Amount, Currency, Day, Id, Line, Money, nullable, oneOf, RowMeta, Time } from '../fields.ts';
import { PageInput } from '../http/paging.ts';
import { FeeType } from './row.ts';

/** 1 runs, 2 paused, 3 ended. */
export const CustomerFeeStatus = oneOf(1, 2, 3);
export type CustomerFeeStatus = Static<typeof CustomerFeeStatus>;
/** Months that are charged at once. */
export const FeeCycle = oneOf(1, 3, 12);
export type FeeCycle = Static<typeof FeeCycle>;
/** At most three decimals, more than nothing. */
const FeeQty = Type.String({ pattern: '^(?!0(\\.0+)?$)(0|[1-9][0-9]{0,5})(\\.[0-9]{1,3})?$' });

/** What may be entered of a customer's fee, now and later. */
export const FeeTerms = Type.Object({
  /** In the customer's currency, or percent; null: as the item has it. */
  price: nullable(Amount),
  qty: FeeQty,
  cycle: FeeCycle,
  /** First and last day, in the customer's billing zone. */
  startDay: Day,
  endDay: nullable(Day),
});
export type FeeTerms = Static<typeof FeeTerms>;

/** A fee item that a customer pays. */
export const CustomerFee = Type.Object({
  customerFeeId: Id,
  customerId: Id,
  customerName: Type.String(),
  feeItemId: Id,
  feeCode: Type.String(),
  feeName: Type.String(),
  feeNameEn: Type.String(),
  feeType: FeeType,
  /** The sender ID that it is for; empty without one. */
  refName: Type.String(),
  currency: Currency,
  ...FeeTerms.properties,
  price: ruled('price', nullable(Amount)),
  /** What one costs at present in the customer's currency, or the percent; null without an exchange rate. */
  priceNow: ruled('price', nullable(Amount)),
  /** When the next charge falls due; null: none will. */
  nextOn: nullable(Day),
  charges: Type.Integer(),
  chargedAmount: ruled('price', Money),
  status: CustomerFeeStatus,
  ...RowMeta.properties,
});
export type CustomerFee = Static<typeof CustomerFee>;

export const CustomerFeeListInput = Type.Object({
  ...PageInput.properties,
  feeItemId: Type.Optional(Id),
  customerId: Type.Optional(Id),
  status: Type.Optional(CustomerFeeStatus),
});
export type CustomerFeeListInput = Static<typeof CustomerFeeListInput>;

/** 1 charged, 2 charged and taken back, 3 what takes a charge back. */
export const FeeChargeStatus = oneOf(1, 2, 3);
export type FeeChargeStatus = Static<typeof FeeChargeStatus>;

/** A period for which a customer's fee was charged. */
export const FeeCharge = Type.Object({
  feeChargeId: Id,
  customerFeeId: Id,
  customerId: Id,
  customerName: Type.String(),
  feeCode: Type.String(),
  feeName: Type.String(),
  feeNameEn: Type.String(),
  feeType: FeeType,
  refName: Type.String(),
  fromDay: Day,
  toDay: Day,
  /** Days of the period that count, of all its days. */
  days: Type.Integer(),
  ofDays: Type.Integer(),
  /** Parts, messages or charges that were counted; null where nothing is. */
  usage: ruled('price', nullable(Money)),
  qty: FeeQty,
  price: ruled('price', Money),
  currency: Currency,
  /** Negative: taken back. */
  amount: ruled('price', Money),
  status: FeeChargeStatus,
  statusReason: Type.String(),
  /** The bill that it is on; empty while it is on none. */
  billNo: Type.String(),
  ...RowMeta.properties,
});
export type FeeCharge = Static<typeof FeeCharge>;

export const FeeChargeFilter = Type.Object({
  feeItemId: Type.Optional(Id),
  customerId: Type.Optional(Id),
  customerFeeId: Type.Optional(Id),
  feeRunId: Type.Optional(Id),
});
export type FeeChargeFilter = Static<typeof FeeChargeFilter>;
export const FeeChargeListInput = Type.Object({ ...FeeChargeFilter.properties, ...PageInput.properties });
export type FeeChargeListInput = Static<typeof FeeChargeListInput>;

/** Which fees a run is about: those due up to a day. */
export const FeeRunInput = Type.Object({
  date: Day,
  feeItemId: Type.Optional(Id),
  customerId: Type.Optional(Id),
});
export type FeeRunInput = Static<typeof FeeRunInput>;

/** A charge that a run would make; without an amount it is left out, for want of an exchange rate. */
export const DueFee = Type.Object({
  customerFeeId: Id,
  customerName: Type.String(),
  feeCode: Type.String(),
  feeName: Type.String(),
  feeNameEn: Type.String(),
  feeType: FeeType,
  refName: Type.String(),
  fromDay: Day,
  toDay: Day,
  days: Type.Integer(),
  ofDays: Type.Integer(),
  usage: ruled('price', nullable(Money)),
  qty: FeeQty,
  price: ruled('price', nullable(Money)),
  currency: Currency,
  amount: ruled('price', nullable(Money)),
});
export type DueFee = Static<typeof DueFee>;

/** Charges that a preview shows one by one; its sums are of all. */
export const maxDue = 500;
const CurrencySum = Type.Object({ currency: Currency, charges: Type.Integer(), amount: ruled('price', Money) });
export const FeePreview = Type.Object({
  due: Type.Array(DueFee),
  charges: Type.Integer(),
  customers: Type.Integer(),
  /** Left out for want of an exchange rate. */
  withoutRate: Type.Integer(),
  currencies: Type.Array(CurrencySum),
});
export type FeePreview = Static<typeof FeePreview>;

export const FeeRunState = oneOf('waiting', 'running', 'done', 'failed');
export type FeeRunState = Static<typeof FeeRunState>;
/** A run, with what it charged the customers that the viewer sees. */
export const FeeRun = Type.Object({
  feeRunId: Id,
  /** Up to which day charges were due. */
  date: Day,
  state: FeeRunState,
  charges: Type.Integer(),
  customers: Type.Integer(),
  currencies: Type.Array(CurrencySum),
  createdAt: Time,
  createdBy: Line({ maxLength: 64 }),
  finishedAt: nullable(Time),
});
export type FeeRun = Static<typeof FeeRun>;
