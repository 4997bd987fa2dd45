import { type Kysely, sql } from 'kysely';
import type { InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import type { MonitorPreview, PreviewedAct } from '#shared/monitor/rows.ts';
import type { monitor } from '#shared/monitor.ts';
import { floorRuleOf } from '../../domain/prices/floor.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { type Candidate, candidateSource } from './candidates.ts';
import { gracesOf } from './due.ts';
import { judge } from './judge.ts';
import { groupsOfOthers, keyOf } from './others.ts';
import { inSight, placeColumns, placeTables } from './places.ts';
import type { MonitorSources } from './run.ts';
import { placed, type Sum, sumsOf } from './sums.ts';
import { unwatched, type Verdict, type Watch, type Window } from './watch.ts';
import { graceOf, windowMinutes } from './windows.ts';

type Db = Kysely<Tables>;

const quarter = 900_000;
const hour = 3_600_000;
const day = 86_400_000;
const days = 7;
const maxActs = 200;

interface Pair extends Omit<Candidate, 'watch' | 'window'> {
  usual: number | null;
}
interface Act {
  pair: Pair;
  at: number;
  verdict: Verdict;
}

/**
 * What the monitor would have done in the last seven days: the same verdicts over the windows of that time, by the rows and channels of now.
 * Which channel would have taken a penalised one's messages, and with what result, is unknown: its own figures go on as they were.
 */
export async function previewMonitor(
  sources: MonitorSources,
  { breaches }: InputOf<typeof monitor.preview>,
  viewer: Viewer,
  now = Date.now(),
): Promise<ReplyOf<typeof monitor.preview>> {
  const { db, messages } = sources;
  // Windows of an hour begin at full hours.
  const until = Math.floor(now / hour) * hour;
  const from = until - days * day;
  const pairs = await pairsBelow(db, await sumsOf(messages, [from, until], {}), breaches, viewer);
  const rule = floorRuleOf(await sources.settings.read());
  const candidates = pairs.map((pair): Candidate => ({ ...pair, watch: unwatched(from), window: null }));
  const others = await groupsOfOthers(sources, rule, candidates, now);
  const graces = await gracesOf(messages, now);
  const watches = new Map<string, Watch>();
  const acts: Act[] = [];
  let windows = 0;
  for (let start = from; start < until; start += day) {
    const slots = await slotsOf(sources, pairs, [start, start + day]);
    for (const pair of pairs) {
      const key = keyOf(pair);
      const length = windowMinutes(pair.limits.cycle) * 60_000;
      const hasOthers = (others.get(key)?.size ?? 0) > 0;
      for (let at = start; at < start + day; at += length) {
        const window = windowAt(slots.get(key), at, length);
        if (window && window.submitted >= pair.limits.minCount) windows += 1;
        const judgedAt = at + length + (graces.get(pair.channelId) ?? graceOf(null));
        const verdict = judge({
          watch: watches.get(key) ?? unwatched(from),
          limits: pair.limits,
          window,
          hasOthers,
          now: judgedAt,
        });
        watches.set(key, verdict.watch);
        if (verdict.act !== null) acts.push({ pair, at: judgedAt, verdict });
      }
    }
  }
  const counts = { tell: 0, penalise: 0, retest: 0, restore: 0 };
  for (const { verdict } of acts) if (verdict.act !== null) counts[verdict.act] += 1;
  acts.sort((a, b) => b.at - a.at);
  return { from, until, pairs: pairs.length, windows, counts, acts: await named(db, acts.slice(0, maxActs), viewer) };
}

/** Channels of rows that can have been below their threshold: enough was sent, and enough of it not delivered, over all seven days. */
async function pairsBelow(db: Db, sums: readonly Sum[], breaches: number, { admin }: Viewer): Promise<Pair[]> {
  const { rows } = await sql<Parameters<typeof candidateSource.of>[0] & { usual: number }>`
    select ${candidateSource.rowColumns}, p.channel_id::text as "channelId",
      round(100.0 * p.delivered / p.submitted, 2)::float8 as usual
    from ${placed(sums)} p join route_row r on r.row_id = p.row_id
    join customer_user u on u.customer_user_id = r.customer_user_id join customer on customer.customer_id = u.customer_id
    where ${candidateSource.monitored} and ${inSight(admin)} and p.submitted >= r.monitor_min_count
      and not exists (select from monitor_exempt e where e.channel_id = p.channel_id)
      and p.submitted - p.delivered > r.monitor_min_count * (100 - r.success_rate_threshold) / 100`.execute(db);
  return rows.map((row) => ({ ...candidateSource.of(row, breaches), usual: row.usual }));
}

type Slots = Map<string, Map<number, Omit<Window, 'from' | 'until'>>>;

/** What each pair sent, by quarters of an hour. */
async function slotsOf(
  { db, messages }: MonitorSources,
  pairs: readonly Pair[],
  dateTime: readonly [number, number],
): Promise<Slots> {
  const found: Slots = new Map();
  if (pairs.length === 0) return found;
  const filter = {
    userId: [...new Set(pairs.map(({ userId }) => userId))],
    channelId: [...new Set(pairs.map(({ channelId }) => channelId))],
  };
  const sums = await sumsOf(messages, dateTime, filter, 'quarter');
  const { rows } = await sql<Omit<Window, 'from' | 'until'> & { rowId: string; channelId: string; time: number }>`
    select row_id::text as "rowId", channel_id::text as "channelId", time, submitted, final, delivered
    from ${placed(sums)} p where row_id = any (${pairs.map(({ rowId }) => rowId)}::bigint[])`.execute(db);
  for (const { rowId, channelId, time, ...counts } of rows) {
    const key = keyOf({ rowId, channelId });
    const known = found.get(key) ?? new Map();
    found.set(key, known.set(time, counts));
  }
  return found;
}

function windowAt(slots: ReturnType<Slots['get']>, from: number, length: number): Window | null {
  const window = { from, until: from + length, submitted: 0, final: 0, delivered: 0 };
  for (let at = from; at < from + length; at += quarter) {
    const slot = slots?.get(at);
    if (!slot) continue;
    window.submitted += slot.submitted;
    window.final += slot.final;
    window.delivered += slot.delivered;
  }
  return window.submitted > 0 ? window : null;
}

async function named(db: Db, acts: readonly Act[], { lang }: Viewer): Promise<MonitorPreview['acts']> {
  const { rows } = await sql<Omit<PreviewedAct, 'at' | 'act'>>`
    select r.row_id::text as "rowId", ${placeColumns(lang)} from (
      select row_id, customer_user_id, operator_id, asked.channel_id
      from route_row join (select distinct * from unnest(${acts.map(({ pair }) => pair.rowId)}::bigint[],
        ${acts.map(({ pair }) => pair.channelId)}::bigint[]) pairs (row_id, channel_id)) asked using (row_id)
    ) r ${placeTables('r')}`.execute(db);
  const places = new Map(rows.map((row) => [keyOf(row), row]));
  return acts.flatMap(({ pair, at, verdict: { act, onlyTold, seen } }) => {
    const place = places.get(keyOf(pair));
    if (!place || act === null) return [];
    return [
      {
        ...place,
        at,
        act,
        onlyTold,
        action: pair.limits.action,
        minutes: seen && Math.round((seen.until - seen.from) / 60_000),
        submitted: seen?.submitted ?? null,
        delivered: seen?.delivered ?? null,
        threshold: pair.limits.threshold,
        usual: pair.usual,
      },
    ];
  });
}
