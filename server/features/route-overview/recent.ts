import { type Kysely, sql } from 'kysely';
import { deliveredRate } from '#shared/message/delivered-rate.ts';
import type { RecentTraffic } from '#shared/message/recent.ts';
import type { RouteOverviewRow } from '#shared/route/overview.ts';
import type { AggregateRow } from '../../domain/messages/figures.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { ScopeHolder } from '../../platform/rights/customer-scope.ts';

const day = 86_400_000;

/**
 * Adds to rows of the overview what was sent to their networks in the last 24 hours. A country's default row has the traffic of all
 * networks it decides for (rule R27): those without a row of their own, and messages whose network is not known.
 */
export async function withRouteTraffic(
  db: Kysely<Tables>,
  messages: MessageStore,
  rows: readonly RouteOverviewRow[],
  viewer: ScopeHolder,
): Promise<(RouteOverviewRow & RecentTraffic)[]> {
  if (rows.length === 0) return [];
  const now = Date.now();
  const userId = [...new Set(rows.map((row) => row.userId))];
  const countryId = [...new Set(rows.map((row) => row.countryId))];
  const [sums, decided] = await Promise.all([
    messages.aggregate({
      dateTime: [now - day, now],
      viewer,
      groupBy: ['userId', 'countryId', 'operatorId'],
      filter: { userId, countryId },
      asListed: true,
    }),
    decidedNetworks(db, rows),
  ]);
  const byCountry = new Map<string, AggregateRow[]>();
  for (const each of sums) {
    const key = `${each.by.userId} ${each.by.countryId}`;
    const ofCountry = byCountry.get(key);
    if (ofCountry) ofCountry.push(each);
    else byCountry.set(key, [each]);
  }
  return rows.map((row) => {
    const ofCountry = byCountry.get(`${row.userId} ${row.countryId}`) ?? [];
    const own = ofCountry.filter(({ by }) =>
      row.isDefault ? !decided.has(`${row.userId} ${by.operatorId}`) : by.operatorId === row.operatorId,
    );
    return { ...row, ...trafficOf(own) };
  });
}

function trafficOf(sums: readonly AggregateRow[]): RecentTraffic {
  const sum = (name: 'messages' | 'parts' | 'delivered' | 'submitted') =>
    sums.reduce((total, each) => total + each[name], 0);
  if (sum('messages') === 0) return {};
  return {
    parts24h: sum('parts'),
    submitted24h: sum('submitted'),
    deliveredPct24h: deliveredRate({ delivered: sum('delivered'), submitted: sum('submitted') }),
  };
}

/** Networks for which an account has a row of their own, in the countries of its default rows here, as `userId operatorId`. */
async function decidedNetworks(db: Kysely<Tables>, rows: readonly RouteOverviewRow[]): Promise<Set<string>> {
  const defaults = rows.filter(({ isDefault }) => isDefault);
  if (defaults.length === 0) return new Set();
  const keys = defaults.map((row) => ({ user_id: row.userId, country_id: row.countryId }));
  const { rows: found } = await sql<{ key: string }>`
    select r.customer_user_id || ' ' || r.operator_id as key
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k (user_id bigint, country_id bigint)
    join operator o on o.country_id = k.country_id and not o.is_default
    join route_row r on r.customer_user_id = k.user_id and r.operator_id = o.operator_id and r.row_status <> 0`.execute(
    db,
  );
  return new Set(found.map(({ key }) => key));
}
