import type { AlarmSeverity, AlarmType } from '#shared/alarm/kinds.ts';
import { keyText, type NewAlarm } from '../raise.ts';

/** Fewer channels of a supplier are no sign that it is the supplier. */
const leastChannels = 2;

const worse = (one: AlarmSeverity, other: AlarmSeverity): AlarmSeverity => (other < one ? other : one);

/** What a channel comes to that is not connected. */
const linkTypes: ReadonlySet<AlarmType> = new Set(['bindDown', 'authFail']);
const followTypes: ReadonlySet<AlarmType> = new Set([
  'queueHigh',
  'oldestQueued',
  'tpsLow',
  'throttle',
  'respSlow',
  'dlrRateDrop',
  'dlrStopped',
  'latencyHigh',
  'errorSpike',
  'trafficZero',
]);

/**
 * One cause, one alarm: what follows from a lost connection stands below its alarm, or below that of the supplier where all are lost.
 * The alarm of the connection is as severe as the worst that follows from it.
 */
export function belowLostLinks(found: readonly NewAlarm[]): NewAlarm[] {
  const links = found.filter(({ type }) => linkTypes.has(type));
  const byKey = new Map(links.map((alarm) => [keyText(alarm), alarm]));
  const roots = new Map<string, NewAlarm>();
  for (const link of links) {
    const root = link.parent ? byKey.get(keyText(link.parent)) : link;
    if (root) roots.set(link.objectType === 'supplier' ? `s${link.supplierId}` : `c${link.channelId}`, root);
  }
  const rootOf = ({ type, channelId, objectType, supplierId }: NewAlarm) => {
    if (!followTypes.has(type)) return undefined;
    if (channelId) return roots.get(`c${channelId}`);
    return objectType === 'supplier' ? roots.get(`s${supplierId}`) : undefined;
  };
  const worst = new Map<NewAlarm, AlarmSeverity>();
  const below = found.map((alarm) => {
    const root = rootOf(alarm);
    if (!root) return alarm;
    worst.set(root, worse(worst.get(root) ?? root.severity, alarm.severity));
    return { ...alarm, parent: root };
  });
  const parents = new Set(below.flatMap(({ parent }) => (parent ? [keyText(parent)] : [])));
  // All channels of a supplier: not where all of them stand below their own connections.
  const isEmpty = (alarm: NewAlarm) =>
    !alarm.parent &&
    followTypes.has(alarm.type) &&
    alarm.figures.affected !== undefined &&
    !parents.has(keyText(alarm));
  return below
    .filter((alarm) => !isEmpty(alarm))
    .map((alarm) => ({ ...alarm, severity: worst.get(alarm) ?? alarm.severity }));
}

/**
 * One cause, one alarm: where all channels of a supplier that could be judged are in the same trouble, an alarm of the supplier stands
 * above theirs. `judged` names the supplier of each of these channels.
 */
export function withCauses(found: readonly NewAlarm[], judged: readonly { supplierId: string }[]): NewAlarm[] {
  const channels = new Map<string, number>();
  for (const { supplierId } of judged) channels.set(supplierId, (channels.get(supplierId) ?? 0) + 1);
  const bySupplier = new Map<string, NewAlarm[]>();
  for (const alarm of found.filter(({ objectType }) => objectType === 'channel')) {
    const supplierId = alarm.supplierId ?? '';
    bySupplier.set(supplierId, [...(bySupplier.get(supplierId) ?? []), alarm]);
  }
  const causes = new Map<string, NewAlarm>();
  for (const [supplierId, children] of bySupplier) {
    const [first] = children;
    if (!first || children.length < leastChannels || children.length < (channels.get(supplierId) ?? 0)) continue;
    const { type, ruleId, quietMin } = first;
    causes.set(supplierId, {
      type,
      objectType: 'supplier',
      objectId: supplierId,
      supplierId,
      severity: children.map(({ severity }) => severity).reduce(worse),
      figures: { affected: children.length },
      ...(ruleId !== undefined && { ruleId }),
      ...(quietMin !== undefined && { quietMin }),
    });
  }
  const below = found.map((alarm) => {
    const cause = alarm.objectType === 'channel' ? causes.get(alarm.supplierId ?? '') : undefined;
    return cause ? { ...alarm, parent: cause } : alarm;
  });
  return [...causes.values(), ...below];
}
