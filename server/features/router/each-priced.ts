import type Decimal from 'decimal.js';
import { type Kysely, sql } from 'kysely';
import type { BulkFilter } from '#shared/route/overview.ts';
import type { RouteContent } from '#shared/route/row.ts';
import type { Tables } from '../../db/tables.ts';
import { createPauses } from '../../files/import/pauses.ts';
import type { ScopeHolder } from '../../rights/customer-scope.ts';
import { matching, routeTables } from './filter.ts';
import { loadMoney, type PricedRow } from './money.ts';
import { channelsOf } from './read-rows.ts';

type LookedRow = PricedRow & Pick<RouteContent, 'rowId' | 'configItems' | 'resendConfigItems'>;

/** Rows looked at together. */
const batch = 20_000;

/** What a part brings and costs, in the base currency. */
export interface PriceAndCost {
  price: Decimal;
  cost: Decimal;
}

export interface PricedRequest {
  db: Kysely<Tables>;
  filter: BulkFilter;
  rowIds: readonly string[] | undefined;
  viewer: ScopeHolder;
  baseCurrency: string;
}

/** Calls `look` with each row of a filter that is on, batch by batch, and with its money if that is known. */
export async function eachPriced(
  { db, filter, rowIds, viewer, baseCurrency }: PricedRequest,
  look: (row: LookedRow, money: PriceAndCost | undefined) => void,
): Promise<void> {
  const pause = createPauses();
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
      look(row, price && cost && { price, cost });
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.rowId;
  }
}
