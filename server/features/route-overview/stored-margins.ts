import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MarginBand, RoutesCounting } from '#shared/route/charts.ts';
import type { BulkFilter } from '#shared/route/overview.ts';
import { type FloorRule, floorRuleOf } from '../../domain/prices/floor.ts';
import { losesNow } from '../../domain/route-table/losing.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { everybody, type ScopeHolder } from '../../platform/rights/customer-scope.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { eachPriced, limitsOf, limitsOfAll, type PricedLook, type RouteSources } from './each-priced.ts';
import { matching, routeTables } from './filter.ts';
import { bandOf } from './margin-band.ts';

type Db = Kysely<Tables>;

/** A count is used for this long, ms, and for this many times as long as counting takes. */
const [leastAge, share] = [30_000, 20];
/**
 * When counting takes longer, ms, and not only since the machine is busy, screens show what is stored; below it they reckon with the
 * prices of this moment.
 */
const slow = 1500;
const leastRows = 20_000;

export interface LastCount {
  countedAt: number;
  isOld: boolean;
  isSlow: boolean;
}

export async function lastCount(db: Db): Promise<LastCount | undefined> {
  const { rows } = await sql<{ countedAt: number; age: number; took: number; rows: number }>`
    select counted_at as "countedAt", (extract(epoch from now() - counted_at) * 1000)::float8 as age, took_ms as took,
      row_count as rows
    from losing_route_count`.execute(db);
  const [last] = rows;
  return (
    last && {
      countedAt: last.countedAt,
      isOld: last.age > Math.max(leastAge, last.took * share),
      isSlow: last.took > slow && last.rows > leastRows,
    }
  );
}

/**
 * Counts the margins of all routes again when what is stored has become old. Called at regular intervals, never by who looks at them:
 * how recent a figure is does not depend on visits, and no visit takes as long as counting does.
 */
export async function keepMargins(sources: RouteSources, settings: Pick<Settings, 'read'>): Promise<void> {
  const last = await lastCount(sources.db);
  if (!last || last.isOld) await recountMargins(sources, settings);
  else await recountStale(sources, settings);
}

/** Rows that are counted again at once after their routes have changed; of more, the next rounds count the rest. */
const maxStale = 5000;

/** Counts rows again of which the routes have changed since: a correction shows in the count at once. */
async function recountStale(sources: RouteSources, settings: Pick<Settings, 'read'>): Promise<void> {
  const { db } = sources;
  const { rows } = await sql<{ rowId: string }>`
    delete from stale_margin where row_id in (select row_id from stale_margin order by row_id limit ${maxStale})
    returning row_id::text as "rowId"`.execute(db);
  if (rows.length === 0) return;
  const rowIds = rows.map(({ rowId }) => rowId);
  const kept = nothingKept();
  const rule = floorRuleOf(await settings.read());
  const request = { db, trafficOf: limitsOf(sources), filter: {}, rowIds, viewer: everybody, rule };
  await eachPriced(request, (row, margin) => keep(kept, row, margin));
  // Rows that are off, or of archived accounts, are not looked at.
  await sql`delete from losing_route where row_id = any (${rowIds}::bigint[]) and row_id <> all (${kept.losing}::bigint[])`.execute(
    db,
  );
  await store(db, kept);
}

/** What of the stored margins screens show. */
export interface StoredState {
  /** Null before the first count is done. */
  countedAt: number | null;
  /** How far the first count is; null once it is done. */
  counting: RoutesCounting | null;
}

/**
 * Whether screens are to show the stored margins; undefined where reckoning is fast enough. Before the first count of many rows they show
 * those that it has found so far: reckoning would take as long as the count does.
 */
export async function storedState(db: Db): Promise<StoredState | undefined> {
  const last = await lastCount(db);
  if (last) return last.isSlow ? { countedAt: last.countedAt, counting: null } : undefined;
  const { rows } = await sql<RoutesCounting & { isLarge: boolean }>`
    select (select count(*) from (select from route_row where row_status = 1 limit ${leastRows + 1}) first_rows) > ${leastRows} as "isLarge",
      coalesce((select looked from losing_route_progress), 0) as looked,
      coalesce((select total from losing_route_progress), (select count(*) from route_row where row_status = 1))::int as "of"`.execute(
    db,
  );
  const [found] = rows;
  return found?.isLarge ? { countedAt: null, counting: { looked: found.looked, of: found.of } } : undefined;
}

/** The part of a filter that is about money, by what is stored. */
export function storedCondition({ negative, marginBand }: Pick<BulkFilter, 'negative' | 'marginBand'>) {
  const conditions: RawBuilder<SqlBool>[] = [
    ...(negative ? [losesNow] : []),
    ...(marginBand === undefined
      ? []
      : [sql<SqlBool>`r.row_id in (select row_id from route_margin where band = ${marginBand})`]),
  ];
  return conditions.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`r.row_status = 1 and ${sql.join(conditions, sql` and `)}`;
}

/** How many rows that do not lose yet keep less than other least margins, by what is stored; null while that was not counted. */
export async function countKeepingLess(
  db: Db,
  { present, wanted }: Record<'present' | 'wanted', FloorRule>,
  viewer: ScopeHolder,
): Promise<number | null> {
  const keepsLess = ({ marginFixed, marginPercent }: FloorRule) =>
    sql`coalesce(m.least_gap < ${marginFixed}::numeric or m.least_share < ${marginPercent}::numeric / 100, false)`;
  const { rows } = await sql<{ rows: number; isKnown: boolean }>`
    select count(*)::int as rows, exists (select from route_margin where least_gap is not null) as "isKnown"
    from ${routeTables(sql`route_row`)} join route_margin m on m.row_id = r.row_id
    where r.row_status = 1 and ${matching({}, undefined, viewer)} and ${keepsLess(wanted)} and not ${keepsLess(present)}
      and not exists (select from losing_route where losing_route.row_id = r.row_id)`.execute(db);
  const [found] = rows;
  return found?.isKnown ? found.rows : null;
}

interface Kept {
  rowIds: string[];
  bands: (MarginBand | null)[];
  gaps: string[];
  shares: string[];
  losing: string[];
}
const nothingKept = (): Kept => ({ rowIds: [], bands: [], gaps: [], shares: [], losing: [] });

/** Collects the stored columns of a row. */
function keep(kept: Kept, ...[{ rowId }, { isNegative, worst, kept: least }]: Parameters<PricedLook>): void {
  kept.rowIds.push(rowId);
  kept.bands.push(bandOf(worst) ?? null);
  kept.gaps.push(least.gap?.toFixed() ?? '');
  kept.shares.push(least.share?.toFixed() ?? '');
  if (isNegative) kept.losing.push(rowId);
}

/**
 * Stores what every row keeps of its price, and which rows lose, batch by batch, so that screens see how far it is; does nothing while
 * another one does so.
 */
async function recountMargins(sources: RouteSources, settings: Pick<Settings, 'read'>): Promise<void> {
  const { db } = sources;
  // No transaction holds all of it: where all connections share a session, nothing could be written beside one.
  const { rows } = await sql<{ isMine: boolean }>`
    insert into losing_route_progress (total) select count(*) from route_row where row_status = 1
    on conflict (is_only) do update set started_at = now(), looked = 0, total = excluded.total
      where losing_route_progress.started_at < now() - interval '5 minutes'
    returning true as "isMine"`.execute(db);
  if (!rows[0]?.isMine) return;
  try {
    // Another instance may have finished since the look.
    if ((await lastCount(db))?.isOld !== false) await countAll(sources, floorRuleOf(await settings.read()));
  } finally {
    await sql`delete from losing_route_progress`.execute(db);
  }
}

async function countAll(sources: RouteSources, rule: FloorRule): Promise<void> {
  const { db } = sources;
  const trafficOf = await limitsOfAll(sources);
  const start = performance.now();
  let looked = 0;
  let kept = nothingKept();
  const request = {
    db,
    trafficOf,
    filter: {},
    rowIds: undefined,
    viewer: everybody,
    rule,
    afterBatch: async () => {
      looked += kept.rowIds.length;
      await store(db, kept);
      kept = nothingKept();
      // The time says that the count goes on: what stands still for minutes has ended with its server.
      await sql`update losing_route_progress set looked = ${looked}, started_at = now()`.execute(db);
    },
  };
  await eachPriced(request, (row, margin) => keep(kept, row, margin));
  const took = Math.round(performance.now() - start);
  await sql`delete from route_margin m where not exists (select from route_row r where r.row_id = m.row_id and r.row_status = 1)`.execute(
    db,
  );
  // Also those of accounts that are archived, which no look comes by.
  await sql`delete from losing_route l where not exists (select from route_row r join customer_user u using (customer_user_id)
    join customer using (customer_id) where r.row_id = l.row_id and r.row_status = 1 and u.archived_at is null
      and customer.archived_at is null)`.execute(db);
  await sql`insert into losing_route_count (counted_at, took_ms, row_count) values (now(), ${took}, ${looked})
    on conflict (is_only) do update set counted_at = excluded.counted_at, took_ms = excluded.took_ms,
      row_count = excluded.row_count`.execute(db);
}

/** What was found of some rows, at once; only what has changed is written. */
async function store(db: Db, { rowIds, bands, gaps, shares, losing }: Kept): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`delete from losing_route where row_id = any (${rowIds}::bigint[]) and row_id <> all (${losing}::bigint[])`.execute(
      trx,
    );
    await sql`insert into losing_route select row_id from route_row where row_id = any (${losing}::bigint[])
      on conflict do nothing`.execute(trx);
    await sql`insert into route_margin select found.row_id, found.band, found.gap, found.share
      from (select row_id, band, nullif(gap, '')::numeric as gap, nullif(share, '')::numeric as share
        from unnest(${rowIds}::bigint[], ${bands}::smallint[], ${gaps}::text[], ${shares}::text[]) found (row_id, band, gap, share)) found
      join route_row using (row_id) left join route_margin known using (row_id)
      where known.row_id is null or (known.band, known.least_gap, known.least_share) is distinct from (found.band, found.gap, found.share)
      on conflict (row_id) do update set band = excluded.band, least_gap = excluded.least_gap, least_share = excluded.least_share`.execute(
      trx,
    );
  });
}
