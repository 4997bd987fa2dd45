import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { customer } from '#shared/customer.ts';
import type { DashboardSummary } from '#shared/dashboard.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import type { Permission } from '#shared/permissions.ts';
import { senderId } from '#shared/sender.ts';
import { template } from '#shared/template.ts';
import { user } from '#shared/user.ts';
import type { Db } from '../../db/database.ts';
import type { SignedIn } from '../../http/viewer.ts';
import { matching as customersOf } from '../customer/filter.ts';
import { matching as sendersOf } from '../sender/filter.ts';
import { matching as templatesOf } from '../sms-template/filter.ts';
import { matching as usersOf } from '../user/filter.ts';

/** What waits for somebody: each counted by the filter of the list it leads to, for those who may see that list. */
export async function todosOf(db: Db, admin: SignedIn): Promise<DashboardSummary['todos']> {
  const held: ReadonlySet<Permission | string> = admin.permissions;
  const count = async (
    list: Pick<Endpoint, 'permission'>,
    table: RawBuilder<unknown>,
    condition: RawBuilder<SqlBool>,
  ): Promise<number | undefined> => {
    if (!held.has(list.permission)) return undefined;
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from ${table} where ${condition}`.execute(db);
    return rows[0]?.total;
  };
  const customers = { contacts: false, scope: admin };
  const [tempCreditEnding, anyAddress, sendersWaiting, sendersExpiring, templatesWaiting] = await Promise.all([
    count(customer.list, sql`customer`, customersOf({ tempCredit: 2 }, customers)),
    count(
      user.list,
      sql`customer_user join customer using (customer_id)`,
      usersOf({ anyAddress: 1, status: 1 }, admin),
    ),
    count(senderId.list, sql`sender join customer using (customer_id)`, sendersOf({ status: 1 }, admin)),
    count(senderId.list, sql`sender join customer using (customer_id)`, sendersOf({ expiring: 1 }, admin)),
    count(template.list, sql`template join customer using (customer_id)`, templatesOf({ reviewStatus: 1 }, admin)),
  ]);
  return { tempCreditEnding, anyAddress, sendersWaiting, sendersExpiring, templatesWaiting };
}
