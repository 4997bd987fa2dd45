import { type Kysely, sql } from 'kysely';
import type { BulkFilter, RouteFilter } from '#shared/route/overview.ts';
import type { RouteContent } from '#shared/route/row.ts';
import type { Tables } from '../../db/tables.ts';
import { createPauses } from '../../files/import/pauses.ts';
import type { MessageStore } from '../../messages/store.ts';
import type { FloorRule } from '../../prices/floor.ts';
import type { ScopeHolder } from '../../rights/customer-scope.ts';
import type { Destination, RouteFigures } from '../../route-table/figures.ts';
import { isNegative } from '../../route-table/now.ts';
import { rowSource } from '../../route-table/rows-at.ts';
import { type ChannelTraffic, loadTraffic } from '../../routing/load-traffic.ts';
import { matching, routeTables } from './filter.ts';
import { loadMoney, type RouteMoney } from './money.ts';
import { channelsOf } from './read-rows.ts';

type LookedRow = Destination &
  Pick<RouteContent, 'rowId' | 'rowStatus' | 'priceAgent' | 'configItems' | 'resendConfigItems'>;

/** Rows looked at together. */
const batch = 20_000;

export interface RouteSources {
  db: Kysely<Tables>;
  messages: Pick<MessageStore, 'aggregate'>;
}

export interface PricedRequest {
  db: Kysely<Tables>;
  /** Which of some channels have reached a limit. */
  trafficOf(channelIds: readonly string[]): Promise<ChannelTraffic>;
  /** With the moment that rows and prices are looked at. */
  filter: BulkFilter & Pick<RouteFilter, 'at'> & { operatorIds?: readonly string[] };
  rowIds: readonly string[] | undefined;
  viewer: ScopeHolder;
  rule: FloorRule;
}

/** The limits of channels as they are when they are asked for. */
export const limitsOf =
  ({ db, messages }: RouteSources): PricedRequest['trafficOf'] =>
  (channelIds) =>
    loadTraffic(db, messages, { channelIds, ratedIds: [] });

/** Calls `look` with each row of a filter that is on, its figures, and whether it counts as losing, batch by batch. */
export async function eachPriced(
  { db, trafficOf, filter, rowIds, viewer, rule }: PricedRequest,
  look: (row: LookedRow, figures: RouteFigures, isNegative: boolean, money: RouteMoney) => void,
): Promise<void> {
  const pause = createPauses();
  const source = await rowSource(db, filter.at);
  let after = '0';
  for (;;) {
    const { rows } = await sql<LookedRow>`
      select r.row_id::text as "rowId", r.customer_user_id::text as "userId", u.traffic_type as "trafficType",
        r.operator_id::text as "operatorId", coalesce(d.operator_id, o.operator_id)::text as "defaultOperatorId",
        r.row_status as "rowStatus", trim_scale(r.price_agent)::text as "priceAgent", r.config_items as "configItems",
        r.resend_config_items as "resendConfigItems"
      from ${routeTables(source, filter.at)} left join operator d on d.country_id = c.country_id and d.is_default
      where ${matching(filter, rowIds, viewer)} and r.row_status = 1 and r.row_id > ${after}
      order by r.row_id limit ${batch}`.execute(db);
    const money = await loadMoney(db, rows, channelsOf(rows), rule, filter.at);
    const priced: { row: LookedRow; figures: RouteFigures }[] = [];
    for (const row of rows) {
      await pause();
      priced.push({ row, figures: money.figures(row, row) });
    }
    // Where a row goes now is only worked out where that could tell something else.
    const doubtful = priced.flatMap(({ row, figures }) => (!figures.losing && money.mayRefuse(row, row) ? [row] : []));
    const nowOf = doubtful.length > 0 ? await money.statesOf(doubtful, trafficOf) : undefined;
    const now = new Map(doubtful.map((row) => [row, nowOf?.(row, row)]));
    for (const { row, figures } of priced) look(row, figures, isNegative(figures, now.get(row)), money);
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.rowId;
  }
}
