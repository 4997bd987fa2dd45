import type { Static } from 'typebox/type';
import type { FieldRuleName } from '../field-rules.ts';
import { oneOf } from '../fields.ts';

/** 1 critical, 2 major, 3 minor. */
export const AlarmSeverity = oneOf(1, 2, 3);
export type AlarmSeverity = Static<typeof AlarmSeverity>;

/** What is wrong. */
export const AlarmType = oneOf(
  'bindDown',
  'authFail',
  'queueHigh',
  'oldestQueued',
  'tpsLow',
  'throttle',
  'respSlow',
  'dlrRateDrop',
  'dlrStopped',
  'latencyHigh',
  'errorSpike',
  'trafficSpike',
  'trafficZero',
  'aitSuspect',
  'receiptSuspect',
  'routeRate',
  'routeGuard',
  'negativeMargin',
  'priceFutureNegative',
  'priceExpired',
  'balanceLow',
  'billOverdue',
  'exportFail',
  'ledgerDiffers',
);
export type AlarmType = Static<typeof AlarmType>;

/** What an alarm is about. Ids of two things are joined by a colon: `userCountry` `17:840`, `userOperator`, `routeChannel` (row and channel). A `ledgerRow` is what the check of the ledger found: `balance:12`. */
export const AlarmObjectType = oneOf(
  'channel',
  'supplier',
  'customer',
  'user',
  'country',
  'operator',
  'userCountry',
  'userOperator',
  'channelCountry',
  'channelOperator',
  'route',
  'routeChannel',
  'admin',
  'ledgerRow',
);
export type AlarmObjectType = Static<typeof AlarmObjectType>;

/** `muted` is open or acknowledged, and silent until a time. */
export const AlarmState = oneOf('open', 'acked', 'muted', 'closed');
export type AlarmState = Static<typeof AlarmState>;

/** Kinds of amounts that the mere presence of such an alarm tells: nobody sees it who may not see these. */
export function tellingKinds(type: AlarmType, objectType: AlarmObjectType): readonly FieldRuleName[] {
  if (type === 'negativeMargin' || type === 'priceFutureNegative') return ['cost', 'price'];
  if (type === 'ledgerDiffers') return ['price'];
  if (type === 'balanceLow') return [objectType === 'supplier' ? 'cost' : 'price'];
  return [];
}
