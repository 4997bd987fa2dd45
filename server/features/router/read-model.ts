import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { customerScope, type ScopeHolder } from '../../rights/customer-scope.ts';
import type { Settings } from '../../settings/settings.ts';
import { lossEnds } from './filter.ts';
import { losingRows } from './losing.ts';

type Db = Kysely<Tables>;

/** A stored count is used for this long, ms, and for this many times as long as counting takes. */
const [leastAge, share] = [30_000, 20];
/** Customers of everybody. */
const everybody: ScopeHolder = { adminId: '0', dataScope: 1 };

export interface LosingCounts {
  all: number;
  /** Of accounts of which the accepted loss ends within a week, or ended lately. */
  lossEnding: number;
}

/**
 * How many of the rows that the viewer sees lose money. Telling so for all routes takes seconds where there are many: the rows are stored
 * and counted anew in the background when somebody asks and they have become old. Only the first one ever waits.
 */
export async function countLosingRoutes(
  db: Db,
  settings: Settings,
  viewer: ScopeHolder,
  onFailure: (error: unknown) => void,
): Promise<LosingCounts> {
  const { rows } = await sql<{ age: number; took_ms: number }>`
    select (extract(epoch from now() - counted_at) * 1000)::float8 as age, took_ms from losing_route_count`.execute(db);
  const [last] = rows;
  if (!last) await recountLosingRoutes(db, settings);
  else if (last.age > Math.max(leastAge, last.took_ms * share)) recountLosingRoutes(db, settings).catch(onFailure);
  const found = await sql<LosingCounts>`
    select count(*)::int as "all", count(*) filter (where ${lossEnds})::int as "lossEnding" from losing_route join route_row r using (row_id)
    join customer_user u using (customer_user_id) join customer using (customer_id)
    where r.row_status = 1 and u.archived_at is null and customer.archived_at is null and ${customerScope(viewer)}`.execute(
    db,
  );
  return found.rows[0] ?? { all: 0, lossEnding: 0 };
}

/** Stores which rows lose now; does nothing while another one does so. */
export async function recountLosingRoutes(db: Db, settings: Settings): Promise<void> {
  const { baseCurrency } = await settings.read();
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('losing_route')) as "isFree"`.execute(trx);
    if (!rows[0]?.isFree) return;
    const start = performance.now();
    const losing = await losingRows(trx, {}, undefined, everybody, baseCurrency);
    const took = Math.round(performance.now() - start);
    await sql`delete from losing_route where row_id <> all (${losing}::bigint[])`.execute(trx);
    await sql`insert into losing_route select row_id from route_row where row_id = any (${losing}::bigint[])
      on conflict do nothing`.execute(trx);
    await sql`insert into losing_route_count (counted_at, took_ms) values (now(), ${took})
      on conflict (is_only) do update set counted_at = excluded.counted_at, took_ms = excluded.took_ms`.execute(trx);
  });
}
