import { type Kysely, sql } from 'kysely';
import type { BulkFilter, RouteFilter } from '#shared/route/overview.ts';
import type { RouteContent } from '#shared/route/row.ts';
import type { Tables } from '../../db/tables.ts';
import { createPauses } from '../../files/import/pauses.ts';
import type { FloorRule } from '../../prices/floor.ts';
import type { ScopeHolder } from '../../rights/customer-scope.ts';
import type { Destination, RouteFigures } from '../../route-table/figures.ts';
import { rowSource } from '../../route-table/rows-at.ts';
import { matching, routeTables } from './filter.ts';
import { loadMoney } from './money.ts';
import { channelsOf } from './read-rows.ts';

type LookedRow = Destination &
  Pick<RouteContent, 'rowId' | 'rowStatus' | 'priceAgent' | 'configItems' | 'resendConfigItems'>;

/** Rows looked at together. */
const batch = 20_000;

export interface PricedRequest {
  db: Kysely<Tables>;
  /** With the moment that rows and prices are looked at. */
  filter: BulkFilter & Pick<RouteFilter, 'at'> & { operatorIds?: readonly string[] };
  rowIds: readonly string[] | undefined;
  viewer: ScopeHolder;
  rule: FloorRule;
}

/** Calls `look` with each row of a filter that is on and its figures, batch by batch. */
export async function eachPriced(
  { db, filter, rowIds, viewer, rule }: PricedRequest,
  look: (row: LookedRow, figures: RouteFigures) => void,
): Promise<void> {
  const pause = createPauses();
  const source = await rowSource(db, filter.at);
  let after = '0';
  for (;;) {
    const { rows } = await sql<LookedRow>`
      select r.row_id::text as "rowId", r.customer_user_id::text as "userId", u.traffic_type as "trafficType",
        r.operator_id::text as "operatorId", coalesce(d.operator_id, o.operator_id)::text as "defaultOperatorId",
        r.row_status as "rowStatus", trim_scale(r.price_agent)::text as "priceAgent", r.config_items as "configItems",
        '[]'::jsonb as "resendConfigItems"
      from ${routeTables(source, filter.at)} left join operator d on d.country_id = c.country_id and d.is_default
      where ${matching(filter, rowIds, viewer)} and r.row_status = 1 and r.row_id > ${after}
      order by r.row_id limit ${batch}`.execute(db);
    const money = await loadMoney(db, rows, channelsOf(rows), rule, filter.at);
    for (const row of rows) {
      await pause();
      look(row, money.figures(row, row));
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.rowId;
  }
}
