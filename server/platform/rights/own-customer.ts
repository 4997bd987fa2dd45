import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { AppError } from '../http/errors.ts';
import { customerScope, type ScopeHolder } from './customer-scope.ts';

/** Owner of a record: a customer and optionally one of its accounts. */
export interface Owner {
  customerId: string;
  userId?: string | null | undefined;
}

/**
 * Throws unless the customer is among those the viewer may see and in use, and the account is one of his. What already
 * stands in `before` stays allowed, so that a remark can be changed after a customer has left.
 */
export async function checkOwner(
  trx: Kysely<Tables>,
  viewer: ScopeHolder,
  { customerId, userId }: Owner,
  before?: Owner,
): Promise<void> {
  const isSame = before?.customerId === customerId;
  const row = await trx
    .selectFrom('customer')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .where(customerScope(viewer))
    .where((is) => (isSame ? is.lit(true) : is('archived_at', 'is', null)))
    .executeTakeFirst();
  if (!row) {
    throw new AppError('reference.unknown', { field: 'customerId' });
  }
  if (userId && !(isSame && before?.userId === userId)) {
    const account = await trx
      .selectFrom('customer_user')
      .select('customer_user_id')
      .where('customer_user_id', '=', userId)
      .where('customer_id', '=', customerId)
      .where('archived_at', 'is', null)
      .executeTakeFirst();
    if (!account) {
      throw new AppError('reference.unknown', { field: 'userId' });
    }
  }
}

/** Throws `row.gone` unless the viewer may see the customers of all these rows. */
export async function checkOwned(
  trx: Kysely<Tables>,
  viewer: ScopeHolder,
  rows: readonly { customer_id: string }[],
): Promise<void> {
  const customerIds = [...new Set(rows.map(({ customer_id }) => customer_id))];
  const seen = await trx
    .selectFrom('customer')
    .select('customer_id')
    .where(sql<SqlBool>`customer_id = any (${customerIds}::bigint[])`)
    .where(customerScope(viewer))
    .execute();
  if (seen.length < customerIds.length) {
    throw new AppError('row.gone');
  }
}

/** Throws `row.gone` unless the viewer may see the customers of all these accounts. */
export async function checkAccounts(
  trx: Kysely<Tables>,
  viewer: ScopeHolder,
  userIds: readonly string[],
): Promise<void> {
  const seen = await seenAccounts(trx, viewer, userIds);
  if (seen.size < new Set(userIds).size) {
    throw new AppError('row.gone');
  }
}

/** Those of the accounts whose customers the viewer may see. */
export async function seenAccounts(
  trx: Kysely<Tables>,
  viewer: ScopeHolder,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('customer_user')
    .innerJoin('customer', 'customer.customer_id', 'customer_user.customer_id')
    .select('customer_user_id')
    .where(sql<SqlBool>`customer_user_id = any (${[...userIds]}::bigint[])`)
    .where(customerScope(viewer))
    .execute();
  return new Set(rows.map(({ customer_user_id }) => customer_user_id));
}

/** Throws unless all of these countries exist. */
export async function checkCountries(
  trx: Kysely<Tables>,
  countryIds: readonly string[],
  field = 'countryIds',
): Promise<void> {
  if (countryIds.length === 0) {
    return;
  }
  const rows = await trx
    .selectFrom('country')
    .select('country_id')
    .where(sql<SqlBool>`country_id = any (${countryIds}::bigint[])`)
    .execute();
  if (rows.length < new Set(countryIds).size) {
    throw new AppError('reference.unknown', { field });
  }
}

/** @throws `row.gone` unless the customer exists and the viewer sees it */
export async function needCustomer(db: Kysely<Tables>, viewer: ScopeHolder, customerId: string): Promise<void> {
  const row = await db
    .selectFrom('customer')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .where(customerScope(viewer))
    .executeTakeFirst();
  if (!row) {
    throw new AppError('row.gone');
  }
}
