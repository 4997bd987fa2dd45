import type { Kysely } from 'kysely';
import type { SupplierInput } from '#shared/supplier.ts';
import type { Tables } from '../../db/tables.ts';
import { AppError } from '../../http/errors.ts';
import { isTimeZone } from '../../http/zones.ts';

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Refuses ids, currencies and zones that do not exist, naming the field. */
export async function checkReferences(db: Kysely<Tables>, input: Partial<SupplierInput>): Promise<void> {
  if (input.currency !== undefined && !currencies.has(input.currency)) {
    throw new AppError('reference.unknown', { field: 'currency' });
  }
  if (input.billTimezone !== undefined && !isTimeZone(input.billTimezone)) {
    throw new AppError('reference.unknown', { field: 'billTimezone' });
  }
  if (input.countryId) {
    const row = await db
      .selectFrom('country')
      .select('country_id')
      .where('country_id', '=', input.countryId)
      .executeTakeFirst();
    refuseUnless(row, 'countryId');
  }
  if (input.maintainerId) {
    const row = await db
      .selectFrom('admin')
      .select('admin_id')
      .where('admin_id', '=', input.maintainerId)
      .where('is_maintainer', '=', true)
      .executeTakeFirst();
    refuseUnless(row, 'maintainerId');
  }
}

function refuseUnless(row: object | undefined, field: string): void {
  if (!row) {
    throw new AppError('reference.unknown', { field });
  }
}
