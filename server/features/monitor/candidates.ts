import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { WatchState } from '#shared/monitor/kinds.ts';
import type { MonitorAction } from '#shared/route/row.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { placed, type Sum } from './sums.ts';
import { type Limits, unwatched, type Watch, type Window } from './watch.ts';
import { cyclesOf } from './windows.ts';

type Db = Kysely<Tables>;

/** A channel of a row that may have to be judged. */
export interface Candidate {
  rowId: string;
  userId: string;
  operatorId: string;
  channelId: string;
  limits: Limits;
  watch: Watch;
  /** Null: only its time has come, or the other channels of the row are to be looked at. */
  window: Window | null;
}

interface Found {
  rowId: string;
  userId: string;
  operatorId: string;
  channelId: string;
  cycle: number;
  minCount: number;
  threshold: number;
  action: MonitorAction;
  submitted: number | null;
  final: number | null;
  delivered: number | null;
  state: WatchState | null;
  since: number | null;
  judgedUntil: number | null;
  breaches: number | null;
  recoveries: number | null;
  penalties: number | null;
  retestAt: number | null;
  triedSubmitted: number | null;
  triedDelivered: number | null;
  isTold: boolean | null;
}

const rowColumns = sql`r.row_id::text as "rowId", r.customer_user_id::text as "userId", r.operator_id::text as "operatorId",
  r.monitor_cycle as cycle, r.monitor_min_count as "minCount", r.success_rate_threshold::float8 as threshold,
  r.monitor_action as action`;
const selected = sql`${rowColumns}, w.state, w.since, w.judged_until as "judgedUntil", w.breaches, w.recoveries, w.penalties,
  w.retest_at as "retestAt", w.tried_submitted as "triedSubmitted", w.tried_delivered as "triedDelivered", w.is_told as "isTold"`;

/** Rows that are monitored, of accounts that are not left alone. */
const monitored: RawBuilder<boolean> = sql`r.row_status = 1 and r.monitor_cycle is not null
  and r.success_rate_threshold is not null
  and not exists (select from monitor_exempt e where e.customer_user_id = r.customer_user_id)`;

/** Of everything that was sent in a window: what is below the threshold of its row, and what something is remembered of. */
export async function candidatesIn(
  db: Db,
  sums: readonly Sum[],
  { minutes, until, breaches, now }: { minutes: number; until: number; breaches: number; now: number },
): Promise<Candidate[]> {
  const { rows } = await sql<Found>`
    select ${selected}, p.channel_id::text as "channelId", p.submitted, p.final, p.delivered
    from ${placed(sums)} p join route_row r on r.row_id = p.row_id
    left join monitor_watch w on w.row_id = p.row_id and w.channel_id = p.channel_id
    where ${monitored} and r.monitor_cycle = any (${cyclesOf(minutes)}::smallint[])
      and (w.row_id is not null
        or (p.submitted >= r.monitor_min_count and 100 * p.delivered < r.success_rate_threshold * p.submitted))`.execute(
    db,
  );
  const from = until - minutes * 60_000;
  return rows.map((row) => candidateOf(row, { from, until }, breaches, now));
}

/** Penalised channels whose time has come, and those that are out of their rows altogether. */
export async function waitingCandidates(db: Db, breaches: number, now: number): Promise<Candidate[]> {
  const { rows } = await sql<Found>`
    select ${selected}, w.channel_id::text as "channelId", null::int as submitted, null::int as final, null::int as delivered
    from monitor_watch w join route_row r using (row_id)
    where ${monitored} and w.state in ('penalised', 'testing')
      and (w.retest_at <= ${new Date(now)} or r.monitor_action >= 2)
      and not exists (select from monitor_exempt e where e.channel_id = w.channel_id)`.execute(db);
  return rows.map((row) => candidateOf(row, null, breaches, now));
}

const candidateOf = (
  row: Found,
  range: Pick<Window, 'from' | 'until'> | null,
  breaches: number,
  now: number,
): Candidate => {
  const { submitted, final, delivered } = row;
  return {
    ...pairOf(row, breaches),
    watch: watchOf(row) ?? unwatched(now),
    window:
      range && submitted !== null && final !== null && delivered !== null
        ? { ...range, submitted, final, delivered }
        : null,
  };
};

type PairColumns = Pick<
  Found,
  'rowId' | 'userId' | 'operatorId' | 'channelId' | 'cycle' | 'minCount' | 'threshold' | 'action'
>;
const pairOf = (
  { rowId, userId, operatorId, channelId, cycle, minCount, threshold, action }: PairColumns,
  breaches: number,
) => ({ rowId, userId, operatorId, channelId, limits: { cycle, minCount, threshold, action, breaches } });

/** For a query of its own: the columns of a monitored row `r`, the condition, and what a result is. */
export const candidateSource = { rowColumns, monitored, of: pairOf };

function watchOf(row: Found): Watch | undefined {
  const { state, since, judgedUntil, breaches, recoveries, penalties, retestAt, triedSubmitted, triedDelivered } = row;
  if (state === null || since === null || judgedUntil === null) return undefined;
  return {
    state,
    since,
    judgedUntil,
    breaches: breaches ?? 0,
    recoveries: recoveries ?? 0,
    penalties: penalties ?? 0,
    retestAt,
    tried: { submitted: triedSubmitted ?? 0, delivered: triedDelivered ?? 0 },
    isTold: row.isTold ?? false,
  };
}
