import { type Kysely, sql } from 'kysely';
import type { Penalty, RouteContent } from '#shared/route/row.ts';
import { applyChange, openRouteTable } from '../../domain/route-table/book.ts';
import { inputOf } from '../../domain/route-table/content.ts';
import { penaltiesOf, withPenalty, withPenaltyChanged } from '../../domain/route-table/penalty.ts';
import { jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { tellAlarms } from './alarms.ts';
import type { Candidate } from './candidates.ts';
import type { Done, Judgement } from './judgement.ts';
import { keyOf } from './others.ts';
import { reasonText } from './reason.ts';
import type { Watch } from './watch.ts';

type Db = Kysely<Tables>;

const by = 'system';

/**
 * Carries out what was decided about the rows of one account, in one transaction: one version that says why, what is remembered, and the
 * events. Rows changed in between by a user or another run are skipped until the next window.
 */
export async function carryOut(db: Db, userId: string, judgements: readonly Judgement[]): Promise<Done[]> {
  return db.transaction().execute(async (trx) => {
    const table = await openRouteTable(trx, userId, by);
    const rowOf = new Map(table.rows.map((row) => [row.rowId, row]));
    const fresh = await unchangedSince(trx, judgements);
    const changed = new Map<string, RouteContent>();
    const kept: Judgement[] = [];
    for (const judgement of fresh) {
      const { rowId } = judgement.candidate;
      const before = changed.get(rowId) ?? rowOf.get(rowId);
      const after = before && contentAfter(before, judgement);
      if (!after) continue;
      kept.push(judgement);
      if (after !== before) changed.set(rowId, after);
    }
    await remember(trx, kept);
    const acting = kept.filter(({ verdict }) => verdict.act !== null);
    if (acting.length === 0) {
      await tellAlarms(trx, userId, kept, undefined);
      return [];
    }
    const reasons = acting.flatMap(({ channelCode, candidate, verdict, usual }) =>
      verdict.act === null || verdict.act === 'tell'
        ? []
        : [reasonText(channelCode, verdict.act, verdict.seen, candidate.limits, usual)],
    );
    const made =
      changed.size === 0
        ? undefined
        : await applyChange(trx, table, {
            userId,
            rows: [...changed.values()].map(inputOf),
            removed: [],
            source: 'autoMonitor',
            comment: commentOf(reasons),
            by,
          });
    await tellAlarms(trx, userId, kept, made?.versionNo);
    return note(trx, acting, made?.versionId || null);
  });
}

const maxReasons = 5;
const commentOf = (reasons: readonly string[]): string =>
  [...reasons.slice(0, maxReasons), ...(reasons.length > maxReasons ? [`+${reasons.length - maxReasons}`] : [])].join(
    '; ',
  );

/** The row as the verdict wants it; the same one where nothing changes; undefined where it cannot be carried out any more. */
function contentAfter(row: RouteContent, { candidate, verdict, groups }: Judgement): RouteContent | undefined {
  const { channelId, limits } = candidate;
  const isMarked = penaltiesOf(row).has(channelId);
  const penalty: Penalty = limits.action === 1 ? 'last' : 'out';
  switch (verdict.act) {
    case 'penalise':
      // After a test that failed it stays where it was penalised before.
      if (isMarked) return withPenaltyChanged(row, channelId, penalty);
      return groups.size > 0 ? withPenalty(row, channelId, penalty, groups) : undefined;
    case 'retest':
      return isMarked ? withPenaltyChanged(row, channelId, 'test') : undefined;
    case 'restore':
      return withPenaltyChanged(row, channelId, null);
    default:
      return row;
  }
}

/** Those about which nothing else was remembered meanwhile; locked. */
async function unchangedSince(trx: Db, judgements: readonly Judgement[]): Promise<Judgement[]> {
  const { rows } = await sql<{ rowId: string; channelId: string; state: string; since: number; judgedUntil: number }>`
    select w.row_id::text as "rowId", w.channel_id::text as "channelId", w.state, w.since, w.judged_until as "judgedUntil"
    from monitor_watch w join unnest(${judgements.map(({ candidate }) => candidate.rowId)}::bigint[],
      ${judgements.map(({ candidate }) => candidate.channelId)}::bigint[]) asked (row_id, channel_id)
      on asked.row_id = w.row_id and asked.channel_id = w.channel_id
    order by w.row_id, w.channel_id for update of w`.execute(trx);
  const stored = new Map(rows.map((row) => [keyOf(row), row]));
  return judgements.filter(({ candidate }) => {
    const known = stored.get(keyOf(candidate));
    const { state, since, judgedUntil } = candidate.watch;
    if (!known) return judgedUntil === 0;
    return known.state === state && known.since === since && known.judgedUntil === judgedUntil;
  });
}

async function remember(trx: Db, judgements: readonly Judgement[]): Promise<void> {
  if (judgements.length === 0) return;
  const rows = judgements.map(({ candidate, verdict }) => stored(candidate, verdict.watch));
  await sql`
    insert into monitor_watch as known (row_id, channel_id, state, since, judged_until, breaches, recoveries, penalties, retest_at,
      tried_submitted, tried_delivered, is_told)
    select "rowId", "channelId", state, ${timeOf('since')}, ${timeOf('judgedUntil')}, breaches, recoveries, penalties,
      ${timeOf('retestAt')}, "triedSubmitted", "triedDelivered", "isTold"
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) as r ("rowId" bigint, "channelId" bigint, state text, since float8,
      "judgedUntil" float8, breaches smallint, recoveries smallint, penalties smallint, "retestAt" float8,
      "triedSubmitted" int, "triedDelivered" int, "isTold" boolean)
    on conflict (row_id, channel_id) do update set state = excluded.state, since = excluded.since,
      judged_until = excluded.judged_until, breaches = excluded.breaches, recoveries = excluded.recoveries,
      penalties = excluded.penalties, retest_at = excluded.retest_at, tried_submitted = excluded.tried_submitted,
      tried_delivered = excluded.tried_delivered, is_told = excluded.is_told`.execute(trx);
}

const timeOf = (name: string) => sql`to_timestamp(${sql.ref(name)} / 1000)`;

const stored = ({ rowId, channelId }: Candidate, { tried, ...watch }: Watch) => ({
  ...watch,
  rowId,
  channelId,
  triedSubmitted: tried.submitted,
  triedDelivered: tried.delivered,
});

async function note(trx: Db, acting: readonly Judgement[], versionId: string | null): Promise<Done[]> {
  const rows = await trx
    .insertInto('monitor_event')
    .values(
      acting.map(({ candidate, verdict: { act, onlyTold, seen }, usual }) => ({
        row_id: candidate.rowId,
        customer_user_id: candidate.userId,
        operator_id: candidate.operatorId,
        channel_id: candidate.channelId,
        act: act ?? 'tell',
        only_told: onlyTold,
        window_from: seen && new Date(seen.from),
        window_until: seen && new Date(seen.until),
        submitted: seen?.submitted ?? null,
        delivered: seen?.delivered ?? null,
        threshold: String(candidate.limits.threshold),
        usual,
        version_id: act === 'tell' ? null : versionId,
      })),
    )
    .returning('event_id')
    .execute();
  return acting.map((judgement, at) => ({ judgement, eventId: rows[at]?.event_id ?? '' }));
}
