import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

/** Enabled operators by ISO code of their country: the default one first, then networks by code. */
export async function networksByCountry(db: Kysely<Tables>): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('operator')
    .innerJoin('country', 'country.country_id', 'operator.country_id')
    .select(['iso2', 'operator_id'])
    .where('operator.status', '=', 1)
    .orderBy('is_default', 'desc')
    .orderBy('mcc')
    .orderBy('mnc')
    .execute();
  const found = new Map<string, string[]>();
  for (const { iso2, operator_id } of rows) found.set(iso2, [...(found.get(iso2) ?? []), operator_id]);
  return found;
}
