import type { AlarmObjectType, AlarmType } from './kinds.ts';
import type { AlarmScope } from './scope.ts';

/** Where the figures of a type come from; only what is counted from messages can be told of the past. */
export type AlarmSource = 'messages' | 'links' | 'stored' | 'guard';

/** What a rule of a type is about and asks for. */
export interface TypeFacts {
  source: AlarmSource;
  objects: readonly AlarmObjectType[];
  /** Unit of `threshold`; absent: the type has none. */
  threshold?: 'percent' | 'count' | 'seconds' | 'ms' | 'amount';
  /** Whether the threshold may be left out. */
  isOptional?: true;
  /** Unit of `deviation` from what is usual; absent: not compared. */
  deviation?: 'points' | 'times';
  /** Counts over a window with a least sample. */
  hasWindow?: true;
  /** Asks for a least count without a window. */
  hasLeast?: true;
}

const placed: readonly AlarmObjectType[] = ['channel', 'supplier', 'customer', 'user', 'country', 'channelCountry'];
const senders: readonly AlarmObjectType[] = ['customer', 'user', 'channel', 'country', 'userCountry'];

export const typeFacts: Readonly<Record<AlarmType, TypeFacts>> = {
  bindDown: { source: 'links', objects: ['channel'] },
  authFail: { source: 'links', objects: ['channel'] },
  queueHigh: { source: 'links', objects: ['channel'], threshold: 'count', isOptional: true },
  oldestQueued: { source: 'links', objects: ['channel'], threshold: 'seconds', isOptional: true },
  tpsLow: { source: 'links', objects: ['channel'], threshold: 'percent', hasLeast: true },
  throttle: { source: 'links', objects: ['channel'], threshold: 'count', isOptional: true },
  respSlow: { source: 'links', objects: ['channel'], threshold: 'ms', isOptional: true },
  dlrRateDrop: {
    source: 'messages',
    objects: placed,
    threshold: 'percent',
    isOptional: true,
    deviation: 'points',
    hasWindow: true,
  },
  dlrStopped: { source: 'messages', objects: placed, threshold: 'percent', hasWindow: true },
  latencyHigh: {
    source: 'messages',
    objects: ['channel', 'supplier', 'country', 'channelCountry'],
    threshold: 'ms',
    isOptional: true,
    deviation: 'times',
    hasWindow: true,
  },
  errorSpike: { source: 'messages', objects: placed, threshold: 'percent', deviation: 'times', hasWindow: true },
  trafficSpike: { source: 'messages', objects: senders, deviation: 'times', hasWindow: true },
  trafficZero: { source: 'messages', objects: senders, threshold: 'percent', hasWindow: true },
  negativeMargin: { source: 'stored', objects: ['user'] },
  priceFutureNegative: { source: 'stored', objects: ['user'] },
  priceExpired: { source: 'stored', objects: ['channel'] },
  exportFail: { source: 'stored', objects: ['admin'] },
  ledgerDiffers: { source: 'stored', objects: ['ledgerRow'] },
  balanceLow: { source: 'stored', objects: ['customer', 'supplier'] },
  billOverdue: { source: 'stored', objects: ['customer'] },
  aitSuspect: { source: 'guard', objects: ['userOperator'] },
  receiptSuspect: { source: 'guard', objects: ['channelOperator'] },
  routeRate: { source: 'guard', objects: ['routeChannel'] },
  routeGuard: { source: 'guard', objects: ['routeChannel', 'route'] },
};

type ScopeField = keyof AlarmScope;

/** What a rule can be limited to: where its figures come from knows of it. */
export function scopeFieldsOf(type: AlarmType, objectType: AlarmObjectType): readonly ScopeField[] {
  const { source } = typeFacts[type];
  if (source === 'messages') return ['supplierId', 'channelId', 'customerId', 'userId', 'countryId'];
  if (source === 'guard') return [];
  if (source === 'links' || objectType === 'channel') return ['supplierId', 'channelId'];
  if (objectType === 'supplier') return ['supplierId'];
  return objectType === 'customer' ? ['customerId'] : objectType === 'user' ? ['customerId', 'userId'] : [];
}
