import type { AlarmKey, NewAlarm } from '../raise.ts';

/** So many losing routes of an account go over a channel. */
export interface LosingOver {
  userId: string;
  channelId: string;
  supplierId: string;
  routes: number;
}

/** Where the losing routes are listed. */
export const losingPath = (type: NewAlarm['type'], filter: string): string =>
  `/routeAll?${filter}&${type === 'negativeMargin' ? 'negative' : 'losesLater'}=1`;

/** Two accounts that lose over the same channel are no coincidence; one is its own cause. */
const leastAccounts = 2;

/**
 * One cause, one alarm: accounts whose losing routes go over one channel stand below an alarm of that channel. The channel that explains
 * most accounts goes first, then the one that explains most of the others.
 */
export function withSharedChannels(found: readonly NewAlarm[], over: readonly LosingOver[]): NewAlarm[] {
  const byChannel = new Map<string, LosingOver[]>();
  const alarms = new Map(found.map((alarm) => [alarm.objectId, alarm]));
  for (const each of over) {
    if (alarms.has(each.userId)) byChannel.set(each.channelId, [...(byChannel.get(each.channelId) ?? []), each]);
  }
  const causes: NewAlarm[] = [];
  const parentOf = new Map<string, AlarmKey>();
  for (;;) {
    const worst = widest(byChannel, parentOf);
    const [first] = worst;
    const [example] = found;
    if (!first || !example || worst.length < leastAccounts) break;
    const cause = causeOf(first, byChannel.get(first.channelId) ?? worst, alarms, example);
    causes.push(cause);
    for (const { userId } of worst) parentOf.set(userId, cause);
    byChannel.delete(first.channelId);
  }
  const below = found.map((alarm) => {
    const parent = parentOf.get(alarm.objectId);
    return parent ? { ...alarm, parent } : alarm;
  });
  return [...causes, ...below];
}

/** The accounts that no cause explains yet, of the channel that most of them use; then of the one with more routes. */
function widest(byChannel: ReadonlyMap<string, LosingOver[]>, explained: ReadonlyMap<string, AlarmKey>): LosingOver[] {
  let worst: LosingOver[] = [];
  for (const all of byChannel.values()) {
    const left = all.filter(({ userId }) => !explained.has(userId));
    const more = left.length - worst.length || routesOf(left) - routesOf(worst);
    // The same one each time, or alarms would come and go.
    const isSooner = more === 0 && Number(left[0]?.channelId) < Number(worst[0]?.channelId);
    if (more > 0 || isSooner) worst = left;
  }
  return worst;
}

const routesOf = (all: readonly LosingOver[]): number => all.reduce((sum, { routes }) => sum + routes, 0);

/** The figures are those of the list that the alarm leads to, also of accounts that another channel explains better. */
function causeOf(
  { channelId, supplierId }: LosingOver,
  all: readonly LosingOver[],
  alarms: ReadonlyMap<string, NewAlarm>,
  { type, severity, quietMin, ruleId }: NewAlarm,
): NewAlarm {
  const soonest = all.flatMap(({ userId }) => alarms.get(userId)?.figures.at ?? []);
  return {
    type,
    objectType: 'channel',
    objectId: channelId,
    channelId,
    supplierId,
    severity,
    figures: {
      affected: routesOf(all),
      accounts: all.length,
      ...(soonest.length > 0 && { at: Math.min(...soonest) }),
    },
    path: losingPath(type, `channelId=${channelId}&place=config`),
    ...(quietMin !== undefined && { quietMin }),
    ...(ruleId !== undefined && { ruleId }),
  };
}
