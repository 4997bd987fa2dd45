import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { AppError } from '../http/errors.ts';
import { customerScope, type ScopeHolder } from './customer-scope.ts';

/** The customer of a code in a file, among those the viewer may see. */
export async function customerWith(trx: Kysely<Tables>, code: string, viewer: ScopeHolder): Promise<string> {
  const row = await trx
    .selectFrom('customer')
    .select('customer_id')
    .where('customer_code', '=', code)
    .where(customerScope(viewer))
    .executeTakeFirst();
  if (!row) {
    throw new AppError('reference.unknown', { field: 'customerCode' });
  }
  return row.customer_id;
}

/** The account of that name, of the customer. */
export async function userNamed(trx: Kysely<Tables>, name: string, customerId: string | undefined): Promise<string> {
  const row = await trx
    .selectFrom('customer_user')
    .select('customer_user_id')
    .where(sql<SqlBool>`lower(user_name) = lower(${name})`)
    .where('customer_id', '=', customerId ?? '0')
    .executeTakeFirst();
  if (!row) {
    throw new AppError('reference.unknown', { field: 'userName' });
  }
  return row.customer_user_id;
}

/** The countries of ISO codes in a file. */
export async function countriesOf(
  trx: Kysely<Tables>,
  codes: readonly string[],
  field = 'countries',
): Promise<string[]> {
  const rows = await trx
    .selectFrom('country')
    .select('country_id')
    .where(sql<SqlBool>`iso2 = any (${codes}::text[])`)
    .orderBy('country_id')
    .execute();
  if (rows.length < new Set(codes).size) {
    throw new AppError('reference.unknown', { field });
  }
  return rows.map(({ country_id }) => country_id);
}

/** The network of a code, or the country's default operator. */
export async function operatorOf(trx: Kysely<Tables>, countryId: string, mccmnc: string): Promise<string> {
  const digits = mccmnc.replace('-', '');
  const row = await trx
    .selectFrom('operator')
    .select('operator_id')
    .where('country_id', '=', countryId)
    .where((eb) =>
      digits === ''
        ? eb('is_default', '=', true)
        : eb(sql<string>`mcc || mnc`, '=', digits).and('is_default', '=', false),
    )
    .executeTakeFirst();
  if (!row) throw new AppError('reference.unknown', { field: 'mccmnc' });
  return row.operator_id;
}
