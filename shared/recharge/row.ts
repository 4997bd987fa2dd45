import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { StoredFile, UploadedName } from '../common.ts';
import { enteredUnder, ruled } from '../field-rules.ts';
import { Amount, Currency, Id, Line, Money, nullable, oneOf, Remark, RowMeta, Time } from '../fields.ts';
import { PageInput } from '../http/paging.ts';

/** 1 bank, 2 card, 3 PayPal, 4 crypto, 5 Alipay, 6 WeChat, 7 offset, 8 trial, 9 other. */
export const PayType = oneOf(1, 2, 3, 4, 5, 6, 7, 8, 9);
export type PayType = Static<typeof PayType>;
/** 0 credited before it is paid, 1 paid. */
export const PaidStatus = oneOf(0, 1);
export type PaidStatus = Static<typeof PaidStatus>;
/** 0 waits for a second person, 1 effective, 2 rejected, 3 voided. */
export const RechargeStatus = oneOf(0, 1, 2, 3);
export type RechargeStatus = Static<typeof RechargeStatus>;

/** What the paying side calls it, such as a bank reference. */
export const PayRef = Line({ maxLength: 64 });
/** More than nothing. */
export const RechargeAmount = Type.String({
  pattern: '^(?!0(\\.0+)?$)(0|[1-9][0-9]{0,8})(\\.[0-9]{1,6})?$',
});

/** Money that a customer has given us, or will give. */
export const Recharge = Type.Object({
  rechargeId: Id,
  customerId: Id,
  customerName: Type.String(),
  maintainerName: Type.String(),
  currency: Currency,
  amount: ruled('price', Amount),
  /** Given on top. */
  giftAmount: ruled('price', Amount),
  /** Amount and gift in the base currency at the rate of its day; null without a rate. */
  baseAmount: ruled('price', nullable(Money)),
  payType: PayType,
  payRef: Type.String(),
  payTime: nullable(Time),
  paidStatus: PaidStatus,
  status: RechargeStatus,
  /** The customer's balance before and after; null until it is effective. */
  balanceBefore: ruled('price', nullable(Money)),
  balanceAfter: ruled('price', nullable(Money)),
  proof: nullable(StoredFile),
  /** As people know the proof; empty without one. */
  proofName: Type.String(),
  remark: Type.String(),
  /** Why it was rejected or voided. */
  statusReason: Type.String(),
  applyBy: Type.String(),
  reviewBy: Type.String(),
  reviewAt: nullable(Time),
  ...RowMeta.properties,
});
export type Recharge = Static<typeof Recharge>;

/** The filters of list and totals. */
export const RechargeFilter = Type.Object({
  /** Part of the reference or the remark. */
  keyword: Type.Optional(Type.String({ maxLength: 64 })),
  customerId: Type.Optional(Id),
  maintainerId: Type.Optional(Id),
  currency: Type.Optional(Currency),
  payType: Type.Optional(PayType),
  paidStatus: Type.Optional(PaidStatus),
  status: Type.Optional(RechargeStatus),
  /** Entered from this moment on, and before that one. */
  createdFrom: Type.Optional(Time),
  createdTo: Type.Optional(Time),
  amountFrom: Type.Optional(enteredUnder('price', Amount)),
  amountTo: Type.Optional(enteredUnder('price', Amount)),
});
export type RechargeFilter = Static<typeof RechargeFilter>;
/** What the server sorts by; amounts of several currencies by what they were worth. */
export const RechargeSortField = oneOf('createdAt', 'amount', 'giftAmount', 'baseAmount');
export const RechargeListInput = Type.Object({
  ...RechargeFilter.properties,
  ...PageInput.properties,
  sortField: Type.Optional(RechargeSortField),
});
export type RechargeListInput = Static<typeof RechargeListInput>;

/** What a recharge is entered with; its currency is the customer's. */
export const RechargeInput = Type.Object({
  customerId: Id,
  amount: RechargeAmount,
  giftAmount: Type.Optional(Amount),
  payType: PayType,
  payRef: Type.Optional(PayRef),
  payTime: Type.Optional(nullable(Time)),
  paidStatus: PaidStatus,
  /** What `uploadProof` answered. */
  proofFile: Type.Optional(nullable(UploadedName)),
  remark: Type.Optional(Remark),
  /** Made by the client once per intent: a repeated call enters nothing again. */
  idempotencyKey: Type.String({ minLength: 16, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
});
export type RechargeInput = Static<typeof RechargeInput>;

/** Effective recharges of a filter, what is still unpaid of them, and what waits. */
export const RechargeSummary = Type.Object({
  /** All effective ones in the base currency at the rates of their days; null when one has none. */
  base: ruled('price', nullable(Money)),
  currencies: Type.Array(
    Type.Object({
      currency: Currency,
      recharges: Type.Integer(),
      amount: ruled('price', Money),
      giftAmount: ruled('price', Money),
      unpaid: Type.Integer(),
      unpaidAmount: ruled('price', Money),
      waiting: Type.Integer(),
      waitingAmount: ruled('price', Money),
    }),
  ),
  payTypes: Type.Array(
    Type.Object({ payType: PayType, currency: Currency, recharges: Type.Integer(), amount: ruled('price', Money) }),
  ),
});
export type RechargeSummary = Static<typeof RechargeSummary>;
