import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MarginBand } from '#shared/route/charts.ts';
import type { BulkFilter } from '#shared/route/overview.ts';
import type { Tables } from '../../db/tables.ts';
import { floorRuleOf } from '../../prices/floor.ts';
import type { ScopeHolder } from '../../rights/customer-scope.ts';
import type { Settings } from '../../settings/settings.ts';
import { eachPriced } from './each-priced.ts';
import { bandOf } from './margin-band.ts';

type Db = Kysely<Tables>;

/** A count is used for this long, ms, and for this many times as long as counting takes. */
const [leastAge, share] = [30_000, 20];
/** When counting takes longer, ms, screens show what is stored; below it they reckon with the prices of this moment. */
const slow = 1500;
/** How long the first one waits, ms: well below what pages wait for an answer. */
const longest = 10_000;
/** Customers of everybody. */
const everybody: ScopeHolder = { adminId: '0', dataScope: 1 };

interface LastCount {
  countedAt: number;
  isOld: boolean;
  isSlow: boolean;
}

async function lastCount(db: Db): Promise<LastCount | undefined> {
  const { rows } = await sql<{ countedAt: number; age: number; took: number }>`
    select counted_at as "countedAt", (extract(epoch from now() - counted_at) * 1000)::float8 as age, took_ms as took
    from losing_route_count`.execute(db);
  const [last] = rows;
  return (
    last && {
      countedAt: last.countedAt,
      isOld: last.age > Math.max(leastAge, last.took * share),
      isSlow: last.took > slow,
    }
  );
}

/**
 * Sees to it that the margins of all routes are stored and counted anew when they have become old. Only the first one ever waits, and
 * not for long: false until that count is there.
 */
export async function keepMargins(db: Db, settings: Settings, onFailure: (error: unknown) => void): Promise<boolean> {
  const last = await lastCount(db);
  if (last && !last.isOld) return true;
  const counting = recountMargins(db, settings);
  counting.catch(onFailure);
  if (!last) await Promise.race([counting, delay(longest, undefined, { ref: false })]);
  return last !== undefined || (await lastCount(db)) !== undefined;
}

/** When the stored margins were counted, if screens are to show these; undefined where reckoning is fast enough. */
export async function storedSince(db: Db, settings: Settings): Promise<number | undefined> {
  const last = await lastCount(db);
  if (!last?.isSlow) return undefined;
  // A failure shows as an old time; the next one who asks tries again.
  if (last.isOld) recountMargins(db, settings).catch(() => undefined);
  return last.countedAt;
}

/** The part of a filter that is about money, by what is stored. */
export function storedCondition({ negative, marginBand }: Pick<BulkFilter, 'negative' | 'marginBand'>) {
  const conditions: RawBuilder<SqlBool>[] = [
    ...(negative ? [sql<SqlBool>`r.row_id in (select row_id from losing_route)`] : []),
    ...(marginBand === undefined
      ? []
      : [sql<SqlBool>`r.row_id in (select row_id from route_margin where band = ${marginBand})`]),
  ];
  return conditions.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`r.row_status = 1 and ${sql.join(conditions, sql` and `)}`;
}

/** Stores what every row keeps of its price, and which rows lose; does nothing while another one does so. */
async function recountMargins(db: Db, settings: Settings): Promise<void> {
  const rule = floorRuleOf(await settings.read());
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('losing_route')) as "isFree"`.execute(trx);
    if (!rows[0]?.isFree) return;
    const start = performance.now();
    const losing: string[] = [];
    const rowIds: string[] = [];
    const bands: (MarginBand | null)[] = [];
    const request = { db: trx, filter: {}, rowIds: undefined, viewer: everybody, rule };
    await eachPriced(request, ({ rowId }, figures) => {
      rowIds.push(rowId);
      bands.push(bandOf(figures) ?? null);
      if (figures.losing) losing.push(rowId);
    });
    const took = Math.round(performance.now() - start);
    await sql`delete from losing_route where row_id <> all (${losing}::bigint[])`.execute(trx);
    await sql`insert into losing_route select row_id from route_row where row_id = any (${losing}::bigint[])
      on conflict do nothing`.execute(trx);
    await sql`delete from route_margin m where not exists (select from route_row r where r.row_id = m.row_id and r.row_status = 1)`.execute(
      trx,
    );
    // Only what has changed is written.
    await sql`insert into route_margin select found.row_id, found.band
      from unnest(${rowIds}::bigint[], ${bands}::smallint[]) found (row_id, band)
      join route_row using (row_id) left join route_margin known using (row_id)
      where known.row_id is null or known.band is distinct from found.band
      on conflict (row_id) do update set band = excluded.band`.execute(trx);
    await sql`insert into losing_route_count (counted_at, took_ms) values (now(), ${took})
      on conflict (is_only) do update set counted_at = excluded.counted_at, took_ms = excluded.took_ms`.execute(trx);
  });
}
