import type Decimal from 'decimal.js';
import { type Kysely, sql } from 'kysely';
import type { BulkFilter, RouteFilter } from '#shared/route/overview.ts';
import type { RouteContent } from '#shared/route/row.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import type { FloorRule } from '../../domain/prices/floor.ts';
import type { Destination } from '../../domain/route-table/figures.ts';
import type { LeastKept } from '../../domain/route-table/least-kept.ts';
import { losingNow, worstShare } from '../../domain/route-table/now.ts';
import { rowSource } from '../../domain/route-table/rows-at.ts';
import { type ChannelTraffic, loadTraffic } from '../../domain/routing/load-traffic.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { createPauses } from '../../platform/files/import/pauses.ts';
import type { ScopeHolder } from '../../platform/rights/customer-scope.ts';
import { matching, routeTables } from './filter.ts';
import { loadMoney } from './money.ts';
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
  /** Called after the rows of a batch. */
  afterBatch?: () => Promise<void>;
}

/** The limits of channels as they are when they are asked for. */
export const limitsOf =
  ({ db, messages }: RouteSources): PricedRequest['trafficOf'] =>
  (channelIds) =>
    loadTraffic(db, messages, { channelIds, ratedIds: [] });

/** The limits of all channels, read once: where there are many messages this takes longer than all the rest of a count. */
export async function limitsOfAll({ db, messages }: RouteSources): Promise<PricedRequest['trafficOf']> {
  const channels = await db.selectFrom('channel').select('channel_id').execute();
  const traffic = await loadTraffic(db, messages, {
    channelIds: channels.map(({ channel_id: channelId }) => channelId),
    ratedIds: [],
  });
  return async () => traffic;
}

/** What a row that is on keeps of its price. */
export interface PricedMargin {
  isNegative: boolean;
  /** What `isNegative` goes by, as a share of the price. */
  worst: Decimal | undefined;
  /** By the configured weights. */
  kept: LeastKept;
}

export type PricedLook = (row: LookedRow, margin: PricedMargin) => void;

/** Calls `look` with each row of a filter that is on and what it keeps of its price, batch by batch. */
export async function eachPriced(
  { db, trafficOf, filter, rowIds, viewer, rule, afterBatch }: PricedRequest,
  look: PricedLook,
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
    const priced: { row: LookedRow; kept: LeastKept }[] = [];
    for (const row of rows) {
      await pause();
      priced.push({ row, kept: money.leastKept(row, row) });
    }
    // Where a row goes now is only worked out where that could tell something else.
    const doubtful = priced.flatMap(({ row }) => (money.mayRefuse(row, row) ? [row] : []));
    const nowOf = doubtful.length > 0 ? await money.statesOf(doubtful, trafficOf) : undefined;
    const now = new Map(doubtful.map((row) => [row, nowOf?.(row, row)]));
    for (const { row, kept } of priced) {
      const isNegative = losingNow(kept, kept.losing, now.get(row)) === true;
      look(row, { isNegative, worst: worstShare(kept, now.get(row)), kept });
    }
    await afterBatch?.();
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.rowId;
  }
}
