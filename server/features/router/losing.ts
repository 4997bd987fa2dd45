import { type Kysely, sql } from 'kysely';
import type { BulkFilter } from '#shared/route/overview.ts';
import type { RouteContent } from '#shared/route/row.ts';
import type { Tables } from '../../db/tables.ts';
import { createPauses } from '../../files/import/pauses.ts';
import type { ScopeHolder } from '../../rights/customer-scope.ts';
import { isLosing } from '../../routing/margin.ts';
import type { Settings } from '../../settings/settings.ts';
import { matching, routeTables } from './filter.ts';
import { loadMoney, type PricedRow } from './money.ts';
import { channelsOf } from './read-rows.ts';

type Db = Kysely<Tables>;
type LookedRow = PricedRow & Pick<RouteContent, 'rowId' | 'configItems' | 'resendConfigItems'>;

/** Rows looked at together. */
const batch = 20_000;

/**
 * The rows of a filter as a condition. What a row costs follows from the rules of prices, which the database does not know: rows that
 * lose are found batch by batch, and then named.
 */
export async function matchingRows(
  db: Db,
  settings: Settings,
  filter: BulkFilter,
  rowIds: readonly string[] | undefined,
  viewer: ScopeHolder,
) {
  if (!filter.negative) return matching(filter, rowIds, viewer);
  const { baseCurrency } = await settings.read();
  return matching(filter, await losingRows(db, filter, rowIds, viewer, baseCurrency), viewer);
}

/** The rows of a filter that cost more than the customer pays. */
export async function losingRows(
  db: Db,
  filter: BulkFilter,
  rowIds: readonly string[] | undefined,
  viewer: ScopeHolder,
  baseCurrency: string,
): Promise<string[]> {
  const pause = createPauses();
  const losing: string[] = [];
  let after = '0';
  for (;;) {
    const { rows } = await sql<LookedRow>`
      select r.row_id::text as "rowId", r.customer_user_id::text as "userId", u.traffic_type as "trafficType",
        r.operator_id::text as "operatorId", coalesce(d.operator_id, o.operator_id)::text as "defaultOperatorId",
        r.config_items as "configItems", '[]'::jsonb as "resendConfigItems"
      from ${routeTables} left join operator d on d.country_id = c.country_id and d.is_default
      where ${matching(filter, rowIds, viewer)} and r.row_status = 1 and r.row_id > ${after}
      order by r.row_id limit ${batch}`.execute(db);
    const money = await loadMoney(db, rows, channelsOf(rows), baseCurrency);
    for (const row of rows) {
      await pause();
      const price = money.priceBase(row);
      const cost = money.cost(row, row);
      if (price && cost && isLosing(price, cost)) losing.push(row.rowId);
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) return losing;
    after = last.rowId;
  }
}
