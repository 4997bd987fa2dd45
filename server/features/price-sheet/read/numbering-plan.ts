import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';
import { type Networks, networksOf } from './networks.ts';

/** Countries, networks and prefixes of the console. */
export type NumberingPlan = Awaited<ReturnType<typeof loadNumberingPlan>>;

/** The networks as they were found last, with a digest of all that they were found in. */
let last: { digest: string; networks: Networks } | undefined;

/** The networks that rows of a sheet are matched with. Thousands of rows are only read again when one of them has changed. */
export async function loadNetworks(db: Kysely<Tables>): Promise<Networks> {
  const { rows } = await sql<{ digest: string }>`select concat_ws(' ',
    (select sum(hashtextextended(country::text, 0)) from country),
    (select sum(hashtextextended(operator::text, 0)) from operator),
    (select sum(hashtextextended(number_prefix::text, 0)) from number_prefix)) as digest`.execute(db);
  const digest = rows[0]?.digest ?? '';
  if (last?.digest !== digest) last = { digest, networks: networksOf(await loadNumberingPlan(db)) };
  return last.networks;
}

/** All that rows of a sheet are matched with; networks in use come first. */
async function loadNumberingPlan(db: Kysely<Tables>) {
  const countries = await db
    .selectFrom('country')
    .select(['country_id', 'iso2', 'iso3', 'country_name', 'country_name_en', 'cc'])
    .execute();
  const operators = await db
    .selectFrom('operator')
    .select(['operator_id', 'country_id', 'operator_name', 'operator_name_en', 'brand', 'mcc', 'mnc', 'is_default'])
    .orderBy('status', 'desc')
    .orderBy('mcc')
    .orderBy('mnc')
    .execute();
  const prefixes = await db.selectFrom('number_prefix').select(['prefix', 'operator_id']).execute();
  return { countries, operators, prefixes };
}
