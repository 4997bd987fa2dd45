import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

/** Countries, networks and prefixes of the console. */
export type NumberingPlan = Awaited<ReturnType<typeof loadNumberingPlan>>;

/** All that rows of a sheet are matched with; networks in use come first. */
export async function loadNumberingPlan(db: Kysely<Tables>) {
  const countries = await db
    .selectFrom('country')
    .select(['country_id', 'iso2', 'iso3', 'country_name', 'country_name_en', 'cc'])
    .execute();
  const operators = await db
    .selectFrom('operator')
    .select([
      'operator_id',
      'country_id',
      'operator_name',
      'operator_name_en',
      'brand',
      'mcc',
      'mnc',
      'is_default',
      'status',
    ])
    .orderBy('status', 'desc')
    .orderBy('mcc')
    .orderBy('mnc')
    .execute();
  const prefixes = await db.selectFrom('number_prefix').select(['prefix', 'operator_id']).execute();
  return { countries, operators, prefixes };
}
