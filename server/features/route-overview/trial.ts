import { type Kysely, sql } from 'kysely';
import { submitRate } from '#shared/message/delivered-rate.ts';
import { type RouteTrial, raisedChannelOf } from '#shared/route/trial.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { everybody } from '../../platform/rights/customer-scope.ts';
import { findBulk, isSeen } from './bulks.ts';
import { type Traffic, trafficOf } from './carried.ts';
import { nameOf } from './read-rows.ts';

type Db = Kysely<Tables>;
interface Sum {
  countryId: string | null;
  operatorId: string | null;
  channelId: string;
  final: number;
  delivered: number;
}

/** Destinations that are compared. */
const maxCompared = 50;
const keyOf = (by: { countryId?: string | null; operatorId?: string | null }) => `${by.countryId} ${by.operatorId}`;

/** The channel that a change raised beside the others of its rows, destination by destination, since it was applied. */
export async function trialOf(
  { db, messages }: { db: Db; messages: Traffic },
  applyId: string,
  { admin, lang }: Viewer,
): Promise<RouteTrial> {
  const bulk = (await isSeen(db, applyId, admin)) ? await findBulk(db, applyId) : undefined;
  const tried = bulk && raisedChannelOf(bulk.change.operation);
  if (!bulk?.appliedAt || !tried) throw new AppError('row.gone');
  const [since, until] = [bulk.appliedAt, bulk.revertedAt ?? Date.now()];
  const mine = await trafficOf(db, bulk.change.rowIds);
  const request = { dateTime: [since, until] as const, viewer: everybody, filter: { userId: mine.userIds } };
  const [counts, latencies] = await Promise.all([
    messages.aggregate({ ...request, groupBy: ['userId', 'countryId', 'operatorId', 'channelId'] }),
    messages.aggregate({ ...request, groupBy: ['countryId', 'operatorId', 'channelId'], withLatency: true }),
  ]);
  const sums = new Map<string, Map<string, Sum>>();
  for (const { by, attemptsFinal, attemptsDelivered } of counts) {
    const { channelId, countryId = null, operatorId = null } = by;
    if (!channelId || !mine.has(by)) continue;
    const place = sums.get(keyOf(by)) ?? new Map<string, Sum>();
    const sum = place.get(channelId) ?? { countryId, operatorId, channelId, final: 0, delivered: 0 };
    sums.set(keyOf(by), place.set(channelId, sum));
    sum.final += attemptsFinal;
    sum.delivered += attemptsDelivered;
  }
  const receiptMs = new Map(
    latencies.map(({ by, latency }) => [`${keyOf(by)} ${by.channelId}`, latency?.receipt.p50 ?? null]),
  );
  const places = [...sums.values()]
    .map((channels) => [...channels.values()])
    .filter((channels) => channels.some(({ channelId }) => channelId === tried))
    .sort((one, other) => finalOf(other, tried) - finalOf(one, tried))
    .slice(0, maxCompared);
  const names = await namesOf(db, places.flat(), lang);
  return {
    channelId: tried,
    since,
    until,
    destinations: places.map((channels) => {
      const { countryId = null, operatorId = null } = channels[0] ?? {};
      return {
        countryId,
        operatorId,
        countryName: names.country(countryId),
        operatorName: names.operator(operatorId),
        channels: channels
          .map(({ channelId, final, delivered }) => ({
            channelId,
            channelName: names.channel(channelId),
            isTried: channelId === tried,
            final,
            deliveredPct: submitRate({ attemptsDelivered: delivered, attemptsFinal: final }),
            receiptMs: receiptMs.get(`${countryId} ${operatorId} ${channelId}`) ?? null,
          }))
          .sort((one, other) => Number(other.isTried) - Number(one.isTried) || other.final - one.final),
      };
    }),
  };
}

const finalOf = (channels: readonly Sum[], tried: string): number =>
  channels.find(({ channelId }) => channelId === tried)?.final ?? 0;

/** Names of what is compared; empty for an unknown network. */
async function namesOf(db: Db, sums: readonly Sum[], lang: Viewer['lang']) {
  const { rows } = await sql<{ kind: string; id: string; name: string }>`
    select 'channel' as kind, channel_id::text as id, channel_name as name from channel
      where channel_id = any (${sums.map(({ channelId }) => channelId)}::bigint[])
    union all select 'country', country_id::text, ${nameOf('country', lang)} from country
      where country_id = any (${sums.map(({ countryId }) => countryId)}::bigint[])
    union all select 'operator', operator_id::text, ${nameOf('operator', lang)} from operator
      where operator_id = any (${sums.map(({ operatorId }) => operatorId)}::bigint[])`.execute(db);
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  const of = (kind: string) => (id: string | null) => names.get(`${kind} ${id}`) ?? '';
  return { channel: of('channel'), country: of('country'), operator: of('operator') };
}
