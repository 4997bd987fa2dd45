import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ChannelFilter } from '#shared/channel/row.ts';
import { channelsBelow } from '../../domain/messages/recent-rates.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import { changesSoon } from '../../domain/prices/changes-soon.ts';
import { patternOf } from '../../platform/db/query.ts';
import type { ScopeHolder } from '../../platform/rights/customer-scope.ts';
import { isTroubled } from './rows.ts';

/** What a caller may see, and the channels that a filter by traffic leaves; absent: all. */
export interface Visibility {
  seesHosts: boolean;
  among?: readonly string[];
}

/** The channels that a filter by traffic leaves; nothing without such a filter. */
export async function channelsAmong(
  messages: Pick<MessageStore, 'aggregate'>,
  { deliveredBelow }: ChannelFilter,
  viewer: ScopeHolder,
): Promise<Pick<Visibility, 'among'>> {
  return deliveredBelow === undefined ? {} : { among: await channelsBelow(messages, deliveredBelow, viewer) };
}

/** The channels of a filter; tables `channel`, `supplier`, `channel_live`. What one may not see cannot be searched for either. */
export function matching(filter: ChannelFilter, { seesHosts, among }: Visibility): RawBuilder<SqlBool> {
  const {
    keyword,
    supplierId,
    linkStatus,
    adminStatus,
    healthStatus,
    protocol,
    routeType,
    trafficType,
    troubled,
    priceSoon,
  } = filter;
  const text = keyword?.trim();
  const conditions = [
    sql`true`,
    ...(text ? [textCondition(patternOf(text), seesHosts)] : []),
    ...(among ? [sql`channel.channel_id = any (${among}::bigint[])`] : []),
    ...(supplierId === undefined ? [] : [sql`channel.supplier_id = ${supplierId}`]),
    ...(linkStatus === undefined ? [] : [sql`channel_live.link_status = ${linkStatus}`]),
    ...(healthStatus === undefined ? [] : [sql`channel_live.health_status = ${healthStatus}`]),
    ...(adminStatus === undefined ? [] : [sql`channel.admin_status = ${adminStatus}`]),
    ...(protocol === undefined ? [] : [sql`channel.protocol = ${protocol}`]),
    ...(routeType === undefined ? [] : [sql`channel.route_type = ${routeType}`]),
    ...(trafficType === undefined ? [] : [sql`channel.traffic_types && ${[trafficType, 'any']}::text[]`]),
    ...(troubled === undefined ? [] : [isTroubled]),
    ...(priceSoon === undefined
      ? []
      : [sql`exists (select from channel_price p where p.channel_id = channel.channel_id and ${changesSoon})`]),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

const textCondition = (pattern: string, seesHosts: boolean): RawBuilder<SqlBool> => {
  const names = sql`channel.channel_name ilike ${pattern} or channel.channel_code ilike ${pattern}
    or supplier.supplier_name ilike ${pattern} or supplier.supplier_code ilike ${pattern}`;
  return seesHosts
    ? sql<SqlBool>`(${names} or channel.host ilike ${pattern} or channel.system_id ilike ${pattern})`
    : sql<SqlBool>`(${names})`;
};
