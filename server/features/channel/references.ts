import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';

type Trx = Kysely<Tables>;

/** What a supplier's channels are charged in unless another currency is agreed. */
export async function currencyOf(trx: Trx, supplierId: string): Promise<string> {
  const supplier = await trx
    .selectFrom('supplier')
    .select('currency')
    .where('supplier_id', '=', supplierId)
    .executeTakeFirst();
  return known(supplier, 'supplierId').currency;
}

/** The name of an alarm profile, which stays until the transaction ends; empty for the usual one. Refuses one that is not there. */
export async function profileName(trx: Trx, alarmProfileId: string | null | undefined): Promise<string> {
  if (!alarmProfileId) {
    return '';
  }
  const profile = await trx
    .selectFrom('alarm_profile')
    .select('profile_name')
    .where('alarm_profile_id', '=', alarmProfileId)
    .forKeyShare()
    .executeTakeFirst();
  return known(profile, 'alarmProfileId').profile_name;
}

/** The alarm profile of a name, whatever the case; the usual one, which is no row, for an empty name. */
export async function profileNamed(
  trx: Trx,
  name: string,
): Promise<{ alarmProfileId: string | null; alarmProfileName: string }> {
  if (name === '') {
    return { alarmProfileId: null, alarmProfileName: '' };
  }
  const profile = await trx
    .selectFrom('alarm_profile')
    .select(['alarm_profile_id as alarmProfileId', 'profile_name as alarmProfileName'])
    .where(sql`lower(profile_name)`, '=', name.toLowerCase())
    .executeTakeFirst();
  return known(profile, 'alarmProfileName');
}

function known<T>(row: T | undefined, field: string): T {
  if (!row) {
    throw new AppError('reference.unknown', { field });
  }
  return row;
}
