import { type Kysely, sql } from 'kysely';
import type { LossCause } from '#shared/route/overview.ts';
import { floorRuleOf } from '../../domain/prices/floor.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { everybody } from '../../platform/rights/customer-scope.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { type ComingChange, causeOf, changesAhead, digestOf, stepsOf } from './coming-steps.ts';
import { eachPriced, limitsOfAll, type PricedRequest, type RouteSources } from './each-priced.ts';

type Db = Kysely<Tables>;

/** A count is used for this long, ms, and for this many times as long as counting takes; less where something was entered since. */
const [leastAge, share, shareOfOld] = [60_000, 20, 2];
/** Where changes are entered all the time, the last count stands after so many more. */
const maxRepeats = 2;

/**
 * Counts again which rows will lose when what has been counted has become old: by the same function as the losing ones, at the moments at
 * which prices, rates or routes change. Only countries that such a change concerns are looked at.
 */
export async function keepComingLosses(sources: RouteSources, settings: Settings): Promise<void> {
  const { db } = sources;
  const last = await lastCount(db);
  if (last && last.age <= Math.max(leastAge, last.took * shareOfOld)) return;
  const changes = await changesAhead(db);
  if (last && last.age <= last.took * share && last.changes === digestOf(changes)) return;
  const start = performance.now();
  const common = { db, trafficOf: await limitsOfAll(sources), rule: floorRuleOf(await settings.read()) };
  let counted = await count(common, changes);
  // A change entered while the rows were read would be counted, but with another cause.
  for (let again = 0; again < maxRepeats && !(await isCurrent(db, counted)); again += 1) {
    counted = await count(common, await changesAhead(db));
  }
  const { found, digest } = counted;
  const took = Math.round(performance.now() - start);
  const rowIds = [...found.keys()];
  const moments = [...found.values()].map(({ at }) => new Date(at));
  const causes = [...found.values()].map(({ cause }) => cause);
  await db.transaction().execute(async (trx) => {
    await sql`delete from coming_loss where row_id <> all (${rowIds}::bigint[])`.execute(trx);
    await sql`insert into coming_loss (row_id, loses_at, cause) select found.row_id, found.at, found.cause
      from unnest(${rowIds}::bigint[], ${moments}::timestamptz[], ${causes}::text[]) found (row_id, at, cause) join route_row using (row_id)
      on conflict (row_id) do update set loses_at = excluded.loses_at, cause = excluded.cause
      where (coming_loss.loses_at, coming_loss.cause) <> (excluded.loses_at, excluded.cause)`.execute(trx);
    await sql`insert into coming_loss_count (counted_at, took_ms, changes) values (now(), ${took}, ${digest})
      on conflict (is_only) do update set counted_at = excluded.counted_at, took_ms = excluded.took_ms,
        changes = excluded.changes`.execute(trx);
  });
}

interface ComingCount {
  /** By the row's id. */
  readonly found: ReadonlyMap<string, { at: number; cause: LossCause }>;
  readonly digest: string;
}

/** Works out when each row begins to lose, and by what. */
async function count(
  common: Pick<PricedRequest, 'db' | 'trafficOf' | 'rule'>,
  changes: readonly ComingChange[],
): Promise<ComingCount> {
  const found = new Map<string, { at: number; cause: LossCause }>();
  for (const step of await stepsOf(common.db, changes)) {
    const { at, operatorIds } = step;
    const filter = { at, ...(operatorIds && { operatorIds }) };
    const request = { ...common, filter, rowIds: undefined, viewer: everybody };
    await eachPriced(request, (row, { isNegative }) => {
      if (isNegative && !found.has(row.rowId)) found.set(row.rowId, { at, cause: causeOf(step, row) });
    });
  }
  return { found, digest: digestOf(changes) };
}

const isCurrent = async (db: Db, { digest }: ComingCount): Promise<boolean> =>
  digestOf(await changesAhead(db)) === digest;

async function lastCount(db: Db): Promise<{ age: number; took: number; changes: string } | undefined> {
  const { rows } = await sql<{ age: number; took: number; changes: string }>`
    select (extract(epoch from now() - counted_at) * 1000)::float8 as age, took_ms as took, changes from coming_loss_count`.execute(
    db,
  );
  return rows[0];
}
