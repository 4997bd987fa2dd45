import type { Kysely } from 'kysely';
import type { PriceTraffic } from '#shared/channel/price.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import { customerScope, type ScopeHolder } from '../../platform/rights/customer-scope.ts';

/** The account whose routes these are. */
export interface RouteAccount {
  userId: string;
  userName: string;
  customerId: string;
  customerName: string;
  trafficType: PriceTraffic;
  maxTps: string;
}

const accounts = (db: Kysely<Tables>, scope: ScopeHolder, userIds: readonly string[]) =>
  db
    .selectFrom('customer_user')
    .innerJoin('customer', 'customer.customer_id', 'customer_user.customer_id')
    .select([
      'customer_user_id as userId',
      'user_name as userName',
      'customer.customer_id as customerId',
      'customer_name as customerName',
      'traffic_type as trafficType',
      'max_tps as maxTps',
    ])
    .where('customer_user_id', 'in', userIds)
    .where(customerScope(scope));

/** The account, if its customer is among those the viewer sees; throws `row.gone` else. */
export async function findAccount(db: Kysely<Tables>, scope: ScopeHolder, userId: string): Promise<RouteAccount> {
  const [found] = await findAccounts(db, scope, [userId]);
  if (!found) throw new AppError('row.gone');
  return found;
}

/** Those of the accounts that the viewer sees, in the order of their keys. */
export async function findAccounts(
  db: Kysely<Tables>,
  scope: ScopeHolder,
  userIds: readonly string[],
): Promise<RouteAccount[]> {
  const rows = await accounts(db, scope, [...userIds, '0'])
    .orderBy('customer_user_id')
    .execute();
  return rows.map((row) => ({ ...row, maxTps: String(row.maxTps) }));
}
