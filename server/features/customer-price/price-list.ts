import { type Kysely, sql } from 'kysely';
import type { PriceListKey } from '#shared/customer/price.ts';
import { type FloorRule, floorRuleOf } from '../../domain/prices/floor.ts';
import type { PriceShelf } from '../../domain/prices/stored.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { customerScope, type ScopeHolder } from '../../platform/rights/customer-scope.ts';
import type { Settings } from '../../platform/settings/settings.ts';

export type CustomerPriceSource = 'manual' | 'import' | 'plan' | 'copy' | 'api';

/** A price list with what its floors follow from. */
export interface CustomerList extends PriceListKey {
  rule: FloorRule;
}

/** Price lists of accounts and customers. */
export const customerPrices: PriceShelf<PriceListKey, CustomerPriceSource> = {
  sources: ['manual', 'import', 'plan', 'copy', 'api'],
  table: 'customer_price',
  resource: 'customerPrice',
  rowsOf: ({ customerId, userId }) =>
    userId === undefined
      ? sql`customer_id = ${customerId} and customer_user_id is null`
      : sql`customer_user_id = ${userId} and customer_id = ${customerId}`,
  // All lists of a customer at once: their changes share his notices.
  lock: async (trx, { customerId, userId }) => {
    const { rows } = await sql<{ name: string; currency: string; isArchived: boolean }>`
      select customer_name as name, currency, archived_at is not null as "isArchived"
      from customer where customer_id = ${customerId} for no key update`.execute(trx);
    const account =
      userId === undefined
        ? undefined
        : await trx
            .selectFrom('customer_user')
            .select(['user_name', 'archived_at'])
            .where('customer_user_id', '=', userId)
            .executeTakeFirst();
    const [owner] = rows;
    if (!owner) throw new AppError('row.gone');
    if (owner.isArchived) throw new AppError('customer.archived', { name: owner.name });
    if (account?.archived_at != null) throw new AppError('user.archived', { name: account.user_name });
    return {
      id: userId ?? customerId,
      name: account ? `${owner.name} ${account.user_name}` : owner.name,
      currency: owner.currency,
    };
  },
};

/** Throws `row.gone` unless the viewer may see the customer and the account is his. */
export async function checkList(
  db: Kysely<Tables>,
  { customerId, userId }: PriceListKey,
  viewer: ScopeHolder,
): Promise<{ customerName: string; currency: string }> {
  const row = await db
    .selectFrom('customer')
    .select(['customer_name as customerName', 'currency'])
    .where('customer_id', '=', customerId)
    .where(customerScope(viewer))
    .where((eb) =>
      userId === undefined
        ? eb.lit(true)
        : eb.exists(
            eb
              .selectFrom('customer_user')
              .select('customer_user_id')
              .where('customer_user_id', '=', userId)
              .where('customer_user.customer_id', '=', customerId),
          ),
    )
    .executeTakeFirst();
  if (!row) throw new AppError('row.gone');
  return row;
}

/** Whose account it is; throws `row.gone` without one. */
export async function ownerOf(db: Kysely<Tables>, userId: string): Promise<string> {
  const row = await db
    .selectFrom('customer_user')
    .select('customer_id')
    .where('customer_user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new AppError('row.gone');
  return row.customer_id;
}

/** A price list that the viewer may see, with its currency, its customer and what its floors follow from; throws `row.gone` else. */
export async function openList(
  db: Kysely<Tables>,
  settings: Settings,
  { customerId, userId }: PriceListKey,
  viewer: Viewer,
): Promise<CustomerList & Awaited<ReturnType<typeof checkList>>> {
  const key = { customerId, ...(userId !== undefined && { userId }) };
  const found = await checkList(db, key, viewer.admin);
  return { ...key, ...found, rule: floorRuleOf(await settings.read()) };
}
