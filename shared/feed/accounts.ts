import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { fieldNames, Id, nullable, oneOf } from '../fields.ts';
import { UserFields } from '../user/input.ts';

/** Most accounts of one answer. */
export const accountsAtOnce = 1000;

/** What only people need. */
export const notForGateways = fieldNames('remark', 'longPassword', 'alertMails', 'maskNumbers');

/** Whether a gateway serves an account; the strictest reason counts. */
export const AccountState = oneOf(
  'active',
  'disabled',
  'customerPaused',
  'customerSuspended',
  'customerClosed',
  'archived',
);
export type AccountState = Static<typeof AccountState>;

/** Number of a change; a later one is greater. */
const Change = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** An account as gateways need it. */
export const FeedAccount = Type.Object({
  userId: Id,
  customerId: Id,
  customerCode: Type.String(),
  ...Type.Omit(Type.Required(UserFields), notForGateways).properties,
  state: AccountState,
  /** The change that made it what it is. */
  version: Change,
  /** JWE (compact) of `AccountSecrets` as JSON; null: this key gets none, or the account has none. */
  secrets: nullable(Type.String()),
});
export type FeedAccount = Static<typeof FeedAccount>;

export const AccountsInput = Type.Object({
  /** `version` of the answer before: only what changed after it. */
  since: Type.Optional(Change),
  /** Seconds to wait for a change when there is none. */
  wait: Type.Optional(Type.Integer({ minimum: 0, maximum: 30 })),
});

export const AccountsReply = Type.Object({
  /** For `since` of the next call. */
  version: Change,
  /** False: there is more, ask again with `since` at once. */
  isComplete: Type.Boolean(),
  accounts: Type.Array(FeedAccount),
});
