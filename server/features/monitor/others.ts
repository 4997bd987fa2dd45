import { type Kysely, sql } from 'kysely';
import type { PriceTraffic } from '#shared/channel/price.ts';
import type { RouteContent } from '#shared/route/row.ts';
import type { FloorRule } from '../../domain/prices/floor.ts';
import { loadFigureWorld } from '../../domain/route-table/load-figures.ts';
import { loadStates } from '../../domain/route-table/load-now.ts';
import { routeNow } from '../../domain/route-table/now.ts';
import { groupsWithOthers } from '../../domain/route-table/penalty.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Candidate } from './candidates.ts';
import type { Messages } from './sums.ts';

type Db = Kysely<Tables>;

/** Rows whose channels are looked at together. */
const batch = 2000;

interface LookedRow extends Pick<RouteContent, 'rowStatus' | 'configItems' | 'resendConfigItems'> {
  rowId: string;
  userId: string;
  trafficType: PriceTraffic;
  operatorId: string;
  defaultOperatorId: string;
}

export const keyOf = ({ rowId, channelId }: Pick<Candidate, 'rowId' | 'channelId'>): string => `${rowId} ${channelId}`;

/**
 * In which groups of its row each channel has another one beside it that could carry its messages now: bound, within its limits, with a
 * cost that leaves the margin, and not penalised itself. A channel without any is the last one.
 */
export async function groupsOfOthers(
  { db, messages }: { db: Db; messages: Messages },
  rule: FloorRule,
  candidates: readonly Candidate[],
  now: number,
): Promise<Map<string, ReadonlySet<string>>> {
  const found = new Map<string, ReadonlySet<string>>();
  const rowIds = [...new Set(candidates.map(({ rowId }) => rowId))];
  for (let at = 0; at < rowIds.length; at += batch) {
    const rows = await lookedRows(db, rowIds.slice(at, at + batch));
    const channelIds = [...new Set(rows.flatMap(channelsOf))];
    const userIds = [...new Set(rows.map(({ userId }) => userId))];
    const operatorIds = [...new Set(rows.flatMap((row) => [row.operatorId, row.defaultOperatorId]))];
    const world = await loadFigureWorld(db, rule, { userIds, operatorIds, channelIds, from: now, to: now });
    const states = await loadStates({ db, messages }, world, { userIds, rows, at: now });
    const byId = new Map(rows.map((row) => [row.rowId, { row, state: routeNow(states, row, row, now) }]));
    for (const candidate of candidates) {
      const known = byId.get(candidate.rowId);
      if (!known) continue;
      const isResendEnough = candidate.limits.action === 3;
      found.set(keyOf(candidate), groupsWithOthers(known.state, candidate.channelId, isResendEnough));
    }
  }
  return found;
}

const channelsOf = ({ configItems, resendConfigItems }: LookedRow): string[] =>
  [...configItems, ...resendConfigItems].flatMap(({ channels }) => channels.map(({ channelId }) => channelId));

async function lookedRows(db: Db, rowIds: readonly string[]): Promise<LookedRow[]> {
  const { rows } = await sql<LookedRow>`
    select r.row_id::text as "rowId", r.customer_user_id::text as "userId", u.traffic_type as "trafficType",
      r.operator_id::text as "operatorId", coalesce(d.operator_id, o.operator_id)::text as "defaultOperatorId",
      r.row_status as "rowStatus", r.config_items as "configItems", r.resend_config_items as "resendConfigItems"
    from route_row r join customer_user u using (customer_user_id) join operator o on o.operator_id = r.operator_id
    left join operator d on d.country_id = o.country_id and d.is_default
    where r.row_id = any (${[...rowIds]}::bigint[])`.execute(db);
  return rows;
}
