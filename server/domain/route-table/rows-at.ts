import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { RouteContent } from '#shared/route/row.ts';
import type { RowDiff } from '#shared/route/version.ts';
import { jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { byAccount } from './by-account.ts';
import { diffOf } from './content.ts';
import { afterPlanned } from './planned.ts';
import { routeRows } from './rows.ts';
import { accountsWithEnds, type Step, stepsToCome } from './to-come.ts';

type Db = Kysely<Tables>;

/** A row at a moment that differs from the one in force now; null where there is none then. */
export interface RowChange {
  userId: string;
  operatorId: string;
  content: RouteContent | null;
  /** When a planned change of it starts, and whose it is. */
  changedAt: number | null;
  changedBy: string;
}

interface Waiting {
  userId: string;
  from: number;
  by: string;
  diff: RowDiff[];
}

/** A moment, or now, in SQL. */
export const momentOf = (at: number | undefined): RawBuilder<Date> =>
  at === undefined ? sql`now()` : sql`to_timestamp(${at}::float8 / 1000)`;

/**
 * What route tables are at moments: ahead, the versions that wait and have started by then and the changes that have taken themselves
 * back, applied as they will be; behind, what has changed since. Of all accounts, or of some; by moment.
 */
export async function changesAt(
  db: Db,
  moments: readonly number[],
  userIds?: readonly string[],
): Promise<Map<number, RowChange[]>> {
  const now = Date.now();
  const ahead = moments.filter((at) => at >= now);
  const found = ahead.length > 0 ? await changesAhead(db, ahead, userIds) : new Map<number, RowChange[]>();
  for (const at of moments.filter((each) => each < now)) found.set(at, await changesSince(db, at, userIds));
  return found;
}

async function changesAhead(db: Db, moments: readonly number[], userIds?: readonly string[]) {
  const latest = moments.reduce((most, at) => Math.max(most, at), 0);
  const tables = await tablesToCome(db, latest, userIds);
  return new Map(moments.map((at) => [at, tables.flatMap(({ changesUntil }) => changesUntil(at))]));
}

/** How a row is from a moment to come on, until its account changes again. */
export interface ComingChange extends RowChange {
  at: number;
}

/**
 * Whatever will change route tables by itself: at each moment at which an account changes, all its rows that differ from now on. Of all
 * accounts, or of some.
 */
export async function changesToCome(db: Db, userIds?: readonly string[]): Promise<ComingChange[]> {
  const tables = await tablesToCome(db, undefined, userIds);
  return tables.flatMap(({ moments, changesUntil }) =>
    moments.flatMap((at) => changesUntil(at).map((change) => ({ ...change, at }))),
  );
}

interface TableToCome {
  /** When it changes. */
  moments: readonly number[];
  changesUntil(at: number): RowChange[];
}

/** The tables that change by themselves until a moment, or ever. */
async function tablesToCome(db: Db, latest: number | undefined, userIds?: readonly string[]): Promise<TableToCome[]> {
  const waiting: Waiting[] = await db
    .selectFrom('route_version')
    .select(['customer_user_id as userId', 'effective_from as from', 'created_by as by', 'diff'])
    .where('status', '=', 'scheduled')
    .$if(latest !== undefined, (query) => query.where(sql<boolean>`effective_from <= ${momentOf(latest)}`))
    .$if(userIds !== undefined, (query) => query.where('customer_user_id', 'in', [...(userIds ?? []), '0']))
    .orderBy('effective_from')
    .orderBy('version_id')
    .execute();
  const touched = [...new Set(waiting.flatMap(({ diff }) => diff.map(({ operatorId }) => operatorId)))];
  const ending = await accountsWithEnds(db, latest, userIds);
  const ended = await stepsOf(db, ending);
  const planned = byAccount(waiting.filter(({ userId }) => !ended.has(userId)));
  const stored = byAccount(await routeRows.ofAll(db, [...planned.keys()], touched));
  const momentsOf = (of: readonly number[]) => [...new Set(of)];
  return [
    ...[...planned].map(([userId, all]) => ({
      moments: momentsOf(all.map(({ from }) => from)),
      changesUntil: (at: number) =>
        changesOf(
          userId,
          stored.get(userId) ?? [],
          all.filter(({ from }) => from <= at),
        ),
    })),
    ...[...ended].map(([userId, steps]) => ({
      moments: momentsOf(steps.map(({ at }) => at)),
      changesUntil: (at: number) =>
        changesBySteps(
          userId,
          steps.filter((step) => step.at <= at),
        ),
    })),
  ];
}

/** What happens by itself in accounts in which changes take themselves back. */
async function stepsOf(db: Db, userIds: readonly string[]): Promise<Map<string, Step[]>> {
  const rows = byAccount(userIds.length > 0 ? await routeRows.ofAll(db, userIds) : []);
  const found = new Map<string, Step[]>();
  for (const userId of userIds) {
    const own = (rows.get(userId) ?? []).map(({ userId: _userId, ...row }) => row);
    found.set(userId, await stepsToCome(db, userId, own));
  }
  return found;
}

/** The rows of an account that one thing after the other changes. */
function changesBySteps(userId: string, steps: readonly Step[]): RowChange[] {
  const found = new Map<string, RowChange>();
  for (const { at, by, before, after } of steps) {
    for (const { operatorId, after: content } of diffOf(before, after)) {
      found.set(operatorId, { userId, operatorId, content, changedAt: at, changedBy: by });
    }
  }
  return [...found.values()];
}

/** The rows of an account that versions which start one after the other change. */
function changesOf(userId: string, stored: readonly RouteContent[], versions: readonly Waiting[]): RowChange[] {
  const after = afterPlanned(stored, ...versions.map(({ diff }) => diff));
  const byOperator = new Map(after.map((row) => [row.operatorId, row]));
  const last = new Map(versions.flatMap((version) => version.diff.map(({ operatorId }) => [operatorId, version])));
  return [...last].map(([operatorId, { from, by }]) => ({
    userId,
    operatorId,
    content: byOperator.get(operatorId) ?? null,
    changedAt: from,
    changedBy: by,
  }));
}

async function changesSince(db: Db, at: number, userIds?: readonly string[]): Promise<RowChange[]> {
  const { rows } = await sql<RowChange>`
    select customer_user_id::text as "userId", operator_id::text as "operatorId", nullif(content, 'null') as content,
      null as "changedAt", '' as "changedBy"
    from route_changes_since(${momentOf(at)})
    where ${userIds === undefined}::boolean or customer_user_id = any (${[...(userIds ?? [])]}::bigint[])`.execute(db);
  return rows;
}

/** The rows of an account at a moment, or in force now. */
export async function accountRowsAt(db: Db, userId: string, at: number | undefined): Promise<RouteContent[]> {
  const rows = await routeRows.of(db, userId);
  if (at === undefined) return rows;
  const changes = (await changesAt(db, [at], [userId])).get(at) ?? [];
  const byOperator = new Map(rows.map((row) => [row.operatorId, row]));
  for (const { operatorId, content } of changes) {
    if (content) byOperator.set(operatorId, content);
    else byOperator.delete(operatorId);
  }
  return [...byOperator.values()];
}

/** Rows of route tables for a `from` clause, with the columns of `route_row`: those in force, or as they are at a moment. */
export type RowSource = RawBuilder<Selectable<Tables['route_row']>>;

export async function rowSource(db: Db, at: number | undefined): Promise<RowSource> {
  if (at === undefined) return sql`route_row`;
  if (at < Date.now()) return overlaid(sql`route_changes_since(${momentOf(at)}) c`, sql`null`, sql`''`);
  const changes = (await changesAt(db, [at])).get(at) ?? [];
  if (changes.length === 0) return sql`route_row`;
  const table = sql`jsonb_to_recordset(${jsonText(changes)}::jsonb) r
    ("userId" bigint, "operatorId" bigint, content jsonb, "changedAt" float8, "changedBy" text)`;
  return overlaid(
    sql`(select "userId" as customer_user_id, "operatorId" as operator_id, coalesce(content, 'null') as content, "changedAt", "changedBy"
      from ${table}) c`,
    sql`to_timestamp(c."changedAt" / 1000)`,
    sql`c."changedBy"`,
  );
}

/** Stored rows with others in their places. */
const overlaid = (
  changes: RawBuilder<unknown>,
  changedAt: RawBuilder<unknown>,
  changedBy: RawBuilder<unknown>,
): RowSource => sql`(
  with c as materialized (select * from ${changes})
  select r.row_id, r.customer_user_id, r.operator_id, r.row_status, r.block_reason, r.price_agent, r.config_items, r.resend_config_items,
    r.monitor_cycle, r.monitor_min_count, r.success_rate_threshold, r.monitor_action, r.channel_ids, r.updated_at, r.updated_by
  from route_row r
  where not exists (select from c where c.customer_user_id = r.customer_user_id and c.operator_id = r.operator_id)
  union all
  select row_then.* from c cross join lateral route_row_of(c.customer_user_id, c.content, ${changedAt}, ${changedBy}) row_then)`;
