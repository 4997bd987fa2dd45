import type { Kysely } from 'kysely';
import type { SupplierInput } from '#shared/supplier.ts';
import { isTimeZone } from '#shared/zones.ts';
import { currencies } from '../../domain/money/currencies.ts';
import { isDay } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';

type References = Pick<SupplierInput, 'currency' | 'billTimezone' | 'countryId' | 'maintainerId'>;

/**
 * Refuses ids, currencies and zones that do not exist, naming the field. What already stands in `before` stays allowed:
 * a remark must be possible although the maintainer has left.
 */
export async function checkReferences(
  db: Kysely<Tables>,
  input: Partial<References>,
  before: Partial<References> = {},
): Promise<void> {
  const changed = <Field extends keyof References>(field: Field) =>
    input[field] === before[field] ? undefined : input[field];
  const currency = changed('currency');
  if (currency !== undefined && !currencies.has(currency)) {
    throw new AppError('reference.unknown', { field: 'currency' });
  }
  const billTimezone = changed('billTimezone');
  if (billTimezone !== undefined && !isTimeZone(billTimezone)) {
    throw new AppError('reference.unknown', { field: 'billTimezone' });
  }
  const countryId = changed('countryId');
  if (countryId) {
    const row = await db
      .selectFrom('country')
      .select('country_id')
      .where('country_id', '=', countryId)
      .executeTakeFirst();
    refuseUnless(row, 'countryId');
  }
  const maintainerId = changed('maintainerId');
  if (maintainerId) {
    const row = await db
      .selectFrom('admin')
      .select('admin_id')
      .where('admin_id', '=', maintainerId)
      .where('is_maintainer', '=', true)
      .where('status', '=', 1)
      .executeTakeFirst();
    refuseUnless(row, 'maintainerId');
  }
}

/** Refuses what has the right form and yet is nothing: the 30th of February. */
export function checkDays({ contractUntil }: SupplierInput, { lang }: Viewer): void {
  if (contractUntil && !isDay(contractUntil)) {
    throw refusedField('contractUntil', 'day', lang);
  }
}

function refuseUnless(row: object | undefined, field: string): void {
  if (!row) {
    throw new AppError('reference.unknown', { field });
  }
}
