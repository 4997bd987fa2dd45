import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import { everybody } from '../../platform/rights/customer-scope.ts';
import type { MessageStore } from '../messages/store.ts';

type Messages = Pick<MessageStore, 'aggregate'>;
interface Limit {
  channelId: string;
  most: number;
  /** When the day or month of the limit began, by the channel's clock. */
  since: number;
}

/** Success rates are of the last day, and of no fewer final reports than these. */
const rateWindow = 24 * 3_600_000;
const leastFinal = 30;

/** What the cube tells routing of some channels: those that have reached a limit, and what they deliver. */
export interface ChannelTraffic {
  full: ReadonlySet<string>;
  /** Percent of the messages to an operator that a channel delivered; undefined when too few are known. */
  rateOf(channelId: string, operatorId: string): number | undefined;
}

/** Limits of some channels, and what those of them deliver of which that is asked. */
export async function loadTraffic(
  db: Kysely<Tables>,
  messages: Messages,
  { channelIds, ratedIds }: { channelIds: readonly string[]; ratedIds: readonly string[] },
): Promise<ChannelTraffic> {
  const now = Date.now();
  const limits = await limitsOf(db, channelIds);
  const full = new Set<string>();
  for (const since of new Set(limits.map((limit) => limit.since))) {
    const of = limits.filter((limit) => limit.since === since);
    const sent = await partsSince(messages, since, now, [...new Set(of.map(({ channelId }) => channelId))]);
    for (const { channelId, most } of of) if ((sent.get(channelId) ?? 0) >= most) full.add(channelId);
  }
  const rates = new Map<string, number>();
  if (ratedIds.length > 0) {
    const sums = await messages.aggregate({
      dateTime: [now - rateWindow, now],
      viewer: everybody,
      groupBy: ['channelId', 'operatorId'],
      filter: { channelId: ratedIds },
    });
    for (const { by, attemptsFinal, attemptsDelivered } of sums) {
      if (attemptsFinal < leastFinal) continue;
      rates.set(`${by.channelId} ${by.operatorId}`, (100 * attemptsDelivered) / attemptsFinal);
    }
  }
  return { full, rateOf: (channelId, operatorId) => rates.get(`${channelId} ${operatorId}`) };
}

async function limitsOf(db: Kysely<Tables>, channelIds: readonly string[]): Promise<Limit[]> {
  const { rows } = await sql<Limit>`
    select channel_id::text as "channelId", each.most::float8 as most,
      floor(extract(epoch from date_trunc(each.unit, now(), coalesce(nullif(work_timezone, ''), 'UTC'))) * 1000)::float8 as since
    from channel cross join lateral (values ('day', daily_limit), ('month', monthly_limit)) each (unit, most)
    where channel_id = any (${[...channelIds]}::bigint[]) and each.most is not null`.execute(db);
  return rows;
}

/** Parts of messages that ended at a channel; those it handed on count as long as its messages are in the mean. */
async function partsSince(
  messages: Messages,
  since: number,
  now: number,
  channelIds: readonly string[],
): Promise<Map<string, number>> {
  const sums = await messages.aggregate({
    dateTime: [since, now],
    viewer: everybody,
    groupBy: ['channelId'],
    filter: { channelId: channelIds },
  });
  return new Map(
    sums.map(({ by, messages: ended, parts, attempts, submitted }) => {
      const mean = ended > 0 ? parts / ended : 1;
      return [by.channelId ?? '', parts + Math.round(Math.max(0, attempts - submitted) * mean)];
    }),
  );
}
