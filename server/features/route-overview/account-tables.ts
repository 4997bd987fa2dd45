import { sql } from 'kysely';
import type { AccountTable } from '#shared/route/account-table.ts';
import { floorRuleOf } from '../../domain/prices/floor.ts';
import { customerScope, type ScopeHolder } from '../../platform/rights/customer-scope.ts';
import { needCustomer } from '../../platform/rights/own-customer.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { eachPriced, limitsOf, type RouteSources } from './each-priced.ts';

/** The route tables of a customer's accounts, by name; none for a customer whom the viewer does not see. */
export async function accountTables(
  sources: RouteSources,
  settings: Settings,
  customerId: string,
  viewer: ScopeHolder,
): Promise<AccountTable[]> {
  const { db } = sources;
  await needCustomer(db, viewer, customerId);
  const rule = floorRuleOf(await settings.read());
  const negative = new Map<string, number>();
  const request = { db, trafficOf: limitsOf(sources), filter: { customerId }, rowIds: undefined, viewer, rule };
  await eachPriced(request, ({ userId }, { isNegative }) => {
    if (isNegative) negative.set(userId, (negative.get(userId) ?? 0) + 1);
  });
  const { rows } = await sql<Omit<AccountTable, 'negative'>>`
    select u.customer_user_id::text as "userId", user_name as "userName", u.status, coalesce(current_version, 0) as "versionNo",
      (select count(*)::int from route_row where route_row.customer_user_id = u.customer_user_id) as rows,
      (select count(*)::int from route_version waiting where waiting.customer_user_id = u.customer_user_id
        and waiting.status = 'scheduled') as scheduled,
      current.effective_from as "changedAt", coalesce(current.created_by, '') as "changedBy"
    from customer_user u join customer on customer.customer_id = u.customer_id
      left join route_table on route_table.customer_user_id = u.customer_user_id
      left join route_version current on current.customer_user_id = u.customer_user_id and current.status = 'current'
    where u.customer_id = ${customerId} and u.archived_at is null and ${customerScope(viewer)}
    order by lower(user_name), u.customer_user_id`.execute(db);
  return rows.map((row) => ({ ...row, negative: negative.get(row.userId) ?? 0 }));
}
