import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { UserFilter } from '#shared/user/row.ts';
import { equalTo, patternOf } from '../../platform/db/query.ts';
import { customerScope, type ScopeHolder } from '../../platform/rights/customer-scope.ts';
import { isOn } from './session-state.ts';

/** Ids that messages give: only these accounts, and none of those that are `sending`. */
export interface ByTraffic {
  among?: readonly string[];
  sending?: readonly string[];
}

/** Accounts of a filter that `scope` sees; aliases `customer_user` and `customer`. */
export function matching(
  filter: UserFilter,
  scope: ScopeHolder,
  { among, sending }: ByTraffic = {},
): RawBuilder<SqlBool> {
  const { keyword, anyAddress, switchedOff, bound, archived = 0 } = filter;
  const conditions = [
    customerScope(scope),
    sql<SqlBool>`(customer_user.archived_at is not null) = ${archived === 1}`,
    ...(keyword?.trim() ? [containing(patternOf(keyword.trim()))] : []),
    ...equal('customer_id', filter.customerId),
    ...equal('account_type', filter.accountType),
    ...equal('traffic_type', filter.trafficType),
    ...equal('sender_policy', filter.senderPolicy),
    ...equal('content_policy', filter.contentPolicy),
    ...equal('status', filter.status),
    ...(anyAddress ? [sql<SqlBool>`customer_user.ip_whitelist = '{}'`] : []),
    ...(switchedOff
      ? [sql<SqlBool>`customer_user.status = 1 and not (customer_user.bind_enabled and customer_user.submit_enabled)`]
      : []),
    ...(among ? [sql<SqlBool>`customer_user.customer_user_id = any (${among}::bigint[])`] : []),
    ...(sending ? [sql<SqlBool>`customer_user.customer_user_id <> all (${sending}::bigint[])`] : []),
    ...(bound === undefined
      ? []
      : [
          sql<SqlBool>`exists (select from account_session
            where account_session.customer_user_id = customer_user.customer_user_id and ${isOn}) = ${bound === 1}`,
        ]),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

const equal = (column: string, value: string | number | undefined): RawBuilder<SqlBool>[] =>
  equalTo(`customer_user.${column}`, value);

const containing = (pattern: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  customer_user.user_name ilike ${pattern} or customer_user.system_id ilike ${pattern}
  or exists (select from unnest(customer_user.ip_whitelist) as block where block ilike ${pattern}))`;
