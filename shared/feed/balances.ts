import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Id, Money, nullable, Time } from '../fields.ts';
import { AccountsInput } from './accounts.ts';

/** Most balances of one answer. */
export const balancesAtOnce = 1000;

const Change = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** What a customer may still spend, as gateways need it (R20, R24). */
export const FeedBalance = Type.Object({
  customerId: Id,
  customerCode: Type.String(),
  currency: Type.String(),
  /** With all credit, without what is held back for messages on their way; null: without any limit. */
  available: nullable(Money),
  balance: Money,
  /** Held back for messages that are accepted and neither charged nor over. */
  reserved: Money,
  /** Is contained in `available` until `tempCreditUntil`; then it is gone without a change being told. */
  tempCredit: Money,
  tempCreditUntil: nullable(Time),
  /** Whether messages are refused once nothing is available. */
  stopOnZero: Type.Boolean(),
  /** The change that made it what it is. */
  version: Change,
});
export type FeedBalance = Static<typeof FeedBalance>;

export const BalancesInput = AccountsInput;
export const BalancesReply = Type.Object({
  /** For `since` of the next call. */
  version: Change,
  /** False: there is more, ask again with `since` at once. */
  isComplete: Type.Boolean(),
  balances: Type.Array(FeedBalance),
});
export type BalancesReply = Static<typeof BalancesReply>;
