import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ChannelFilter } from '#shared/channel/row.ts';
import { patternOf } from '../../db/query.ts';
import { isTroubled } from './rows.ts';

/** The channels of a filter; tables `channel`, `supplier`, `channel_live`. What one may not see cannot be searched for either. */
export function matching(filter: ChannelFilter, { seesHosts }: { seesHosts: boolean }): RawBuilder<SqlBool> {
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
      : [
          sql`exists (select from channel_price p where p.channel_id = channel.channel_id and p.voided_at is null
            and ((p.effective_from > now() and p.effective_from <= now() + interval '7 days')
              or (p.effective_to > now() and p.effective_to <= now() + interval '7 days')))`,
        ]),
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
