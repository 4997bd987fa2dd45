import { type Kysely, sql } from 'kysely';
import type { LowestPrice, RankedChannel } from '#shared/channel/lowest.ts';
import { rowSource } from '../../domain/route-table/rows-at.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { customerScope, type ScopeHolder } from '../../platform/rights/customer-scope.ts';

type Destination = Pick<LowestPrice, 'operatorId'> & { ranks: readonly Pick<RankedChannel, 'channelId'>[] };
type Routes = Pick<LowestPrice, 'routeOperatorId'> & { isRouted: (channelId: string) => boolean };

/** Which routes lead to destinations now or at a moment, of the accounts the viewer sees: those of the operator, else those of its whole country. */
export async function loadRoutes(
  db: Kysely<Tables>,
  places: readonly Destination[],
  viewer: ScopeHolder,
  at: number | undefined,
): Promise<(place: Destination) => Routes> {
  const placeIds = places.map(({ operatorId }) => operatorId);
  const channelIds = [...new Set(places.flatMap(({ ranks }) => ranks.map(({ channelId }) => channelId)))];
  const source = await rowSource(db, at);
  const { rows } = await sql<{ placeId: string; operatorId: string; channelIds: string[] }>`
    with via as (
      select o.operator_id as place_id, by.operator_id, by.operator_id = o.operator_id as is_own from operator o
      join operator by on by.country_id = o.country_id and (by.operator_id = o.operator_id or by.is_default)
      where o.operator_id = any (${placeIds}::bigint[])
    ), seen as materialized (
      select r.operator_id, case when r.channel_ids ?| ${channelIds}::text[] then r.config_items end as items from ${source} r
      join customer_user u using (customer_user_id) join customer using (customer_id)
      where r.operator_id in (select operator_id from via) and r.row_status = 1
        and u.archived_at is null and customer.archived_at is null and ${customerScope(viewer)}
    ), used as (
      select seen.operator_id, array_agg(distinct part.id #>> '{}') as ids from seen
      cross join jsonb_path_query(seen.items, '$[*].channels[*] ? (@.enabled == true).channelId') part (id)
      where seen.items is not null group by seen.operator_id
    )
    select distinct on (place_id) place_id::text as "placeId", operator_id::text as "operatorId",
      coalesce(used.ids, '{}') as "channelIds"
    from via left join used using (operator_id)
    where operator_id in (select operator_id from seen)
    order by place_id, is_own desc`.execute(db);
  const byPlace = new Map(rows.map((row) => [row.placeId, row]));
  return ({ operatorId }) => {
    const routes = byPlace.get(operatorId);
    return {
      routeOperatorId: routes?.operatorId ?? null,
      isRouted: (channelId) => routes?.channelIds.includes(channelId) ?? false,
    };
  };
}
