import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { RouteFilter } from '#shared/route/overview.ts';
import { isInUse, losesLater, usesChannel } from '../../domain/route-table/losing.ts';
import { momentOf, type RowSource } from '../../domain/route-table/rows-at.ts';
import { customerScope, type ScopeHolder } from '../../platform/rights/customer-scope.ts';

/** Route rows, now or at a moment, with whose they are and where they lead: `r`, `u`, `customer`, `o`, `c`, and `h` while they are held. */
export const routeTables = (rows: RowSource, at?: number) => sql`${rows} r
  join customer_user u on u.customer_user_id = r.customer_user_id
  join customer on customer.customer_id = u.customer_id
  join operator o on o.operator_id = r.operator_id
  join country c on c.country_id = o.country_id
  left join route_hold h on h.customer_user_id = r.customer_user_id and h.operator_id = r.operator_id
    and h.lifted_at is null and (h.until is null or h.until > ${momentOf(at)})`;

/** The account may send at a loss for at most a week more, or could until at most a month ago. */
export const lossEnds = sql<SqlBool>`exists (select from route_table accepted where accepted.customer_user_id = r.customer_user_id
  and accepted.allow_loss_until between now() - interval '30 days' and now() + interval '7 days')`;

/** Rows of the filter whose customers the viewer sees. */
export function matching(
  filter: RouteFilter & { userIds?: readonly string[] | undefined; operatorIds?: readonly string[] },
  rowIds: readonly string[] | undefined,
  viewer: ScopeHolder,
): RawBuilder<SqlBool> {
  const { customerId, userId, countryId, operatorId, channelId, place, rowStatus, changedDays } = filter;
  const conditions = [
    isInUse,
    customerScope(viewer),
    ...(rowIds ? [sql<SqlBool>`r.row_id = any (${[...rowIds]}::bigint[])`] : []),
    ...(customerId ? [sql<SqlBool>`u.customer_id = ${customerId}`] : []),
    ...(userId ? [sql<SqlBool>`r.customer_user_id = ${userId}`] : []),
    ...(filter.userIds ? [sql<SqlBool>`r.customer_user_id = any (${[...filter.userIds]}::bigint[])`] : []),
    ...(countryId ? [sql<SqlBool>`o.country_id = ${countryId}`] : []),
    ...(operatorId ? [sql<SqlBool>`r.operator_id = ${operatorId}`] : []),
    ...(filter.operatorIds ? [sql<SqlBool>`r.operator_id = any (${[...filter.operatorIds]}::bigint[])`] : []),
    ...(channelId ? [sql<SqlBool>`r.channel_ids ? ${channelId}`] : []),
    ...(channelId && place ? [placeOf(channelId, place)] : []),
    ...(rowStatus !== undefined ? [sql<SqlBool>`r.row_status = ${rowStatus}`] : []),
    ...(changedDays ? [sql<SqlBool>`r.updated_at > now() - ${changedDays} * interval '1 day'`] : []),
    ...(filter.noResend ? [sql<SqlBool>`r.row_status = 1 and r.resend_config_items = '[]'`] : []),
    ...(filter.monitorOff ? [sql<SqlBool>`r.monitor_cycle is null`] : []),
    ...(filter.held ? [sql<SqlBool>`h.hold_id is not null`] : []),
    ...(filter.lossEnding ? [lossEnds] : []),
    ...(filter.losesLater ? [losesLater] : []),
    ...(filter.noRoute
      ? [
          sql<SqlBool>`r.row_status = 1 and not exists (
            select from jsonb_path_query(r.config_items, '$[*].channels[*] ? (@.enabled == true).channelId') used (id)
            join channel ch on ch.channel_id = (used.id #>> '{}')::bigint where ch.admin_status <> 0)`,
        ]
      : []),
  ];
  return sql.join(conditions, sql` and `);
}

function placeOf(channelId: string, place: NonNullable<RouteFilter['place']>): RawBuilder<SqlBool> {
  const named = sql`jsonb_build_object('id', ${channelId}::text)`;
  const enabled = sql`'$[*].channels[*] ? (@.channelId == $id && @.enabled == true)'`;
  switch (place) {
    case 'config':
      return usesChannel(named);
    case 'resend':
      return sql<SqlBool>`jsonb_path_exists(r.resend_config_items, ${enabled}, ${named})`;
    case 'sole':
      return sql<SqlBool>`exists (select from jsonb_array_elements(r.config_items) item
        where jsonb_path_query_array(item, '$.channels[*] ? (@.enabled == true).channelId') = jsonb_build_array(${channelId}::text))`;
  }
}
