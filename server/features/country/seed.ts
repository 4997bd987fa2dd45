import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type CountrySeed, countrySeeds, geographyText } from '#fixtures/countries.ts';
import { type OperatorSeed, operatorSeeds } from '#fixtures/operators.ts';
import { prefixSeeds } from '#fixtures/prefixes.ts';
import { defaultOperatorNames } from '#shared/texts/operator.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Seed } from '../seed-order.ts';

/** Any number that nothing else locks: instances that start together seed one after the other. */
const seedLock = 7_201_006;
const configKey = 'geography_data';

/**
 * Brings countries, mobile networks and prefixes to this version's data. New ones are added; known ones follow the data
 * until an administrator has changed them. Nothing is looked at twice: what was seeded is known by its checksum.
 */
export async function seedGeography(db: Kysely<Tables>): Promise<void> {
  const countries = countrySeeds();
  const operators = operatorSeeds();
  const checksum = checksumOf(countries, operators, defaultOperatorNames, geographyText('prefixes.tsv'));
  if (await isSeeded(db, checksum)) {
    return;
  }
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx);
    if (await isSeeded(trx, checksum)) {
      return;
    }
    await writeCountries(trx, countries);
    await writeOperators(trx, operators);
    await writePrefixes(trx);
    await trx
      .insertInto('sys_config')
      .values({ config_key: configKey, value: checksum })
      .onConflict((conflict) => conflict.column('config_key').doUpdateSet({ value: checksum }))
      .execute();
  });
}

export const countrySeed: Seed = {
  fills: 'reference',
  after: ['role'],
  run: ({ db }) => seedGeography(db),
};

const checksumOf = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

async function isSeeded(db: Kysely<Tables>, checksum: string): Promise<boolean> {
  const row = await db.selectFrom('sys_config').select('value').where('config_key', '=', configKey).executeTakeFirst();
  return row?.value === checksum;
}

async function writeCountries(trx: Kysely<Tables>, seeds: readonly CountrySeed[]): Promise<void> {
  const seed = sql`jsonb_to_recordset(${JSON.stringify(seeds)}::jsonb) as seed ("countryId" bigint, iso2 text, iso3 text,
    cc text, "countryName" text, "countryNameEn" text, "mccList" text[], region text, "mainZone" text, currency text,
    "numberLengthMin" smallint, "numberLengthMax" smallint, "trunkPrefix" text, "mnpEnabled" boolean, "dltRequired" boolean,
    "senderIdPolicy" smallint, "riskLevel" smallint, "quietHours" jsonb, "contentNotes" text)`;
  const columns = sql`iso3, cc, country_name, country_name_en, mcc_list, region, timezone, currency, number_length_min,
    number_length_max, trunk_prefix, mnp_enabled, dlt_required, sender_id_policy, risk_level, quiet_hours, content_notes`;
  const values = sql`seed.iso3, seed.cc, "countryName", "countryNameEn", "mccList", seed.region, "mainZone", seed.currency,
    "numberLengthMin", "numberLengthMax", "trunkPrefix", "mnpEnabled", "dltRequired", "senderIdPolicy", "riskLevel",
    nullif("quietHours", 'null'), "contentNotes"`;
  await sql`update country set (${columns}) = row(${values}) from ${seed}
    where country_id = "countryId" and version = 1 and updated_by = 'system'`.execute(trx);
  await sql`insert into country (country_id, iso2, ${columns}) select "countryId", seed.iso2, ${values} from ${seed}
    on conflict do nothing`.execute(trx);
}

async function writeOperators(trx: Kysely<Tables>, seeds: readonly OperatorSeed[]): Promise<void> {
  const seed = sql`jsonb_to_recordset(${JSON.stringify(seeds)}::jsonb) as seed ("operatorId" bigint, "countryId" bigint,
    "operatorName" text, "operatorNameEn" text, mcc text, mnc text, brand text, status smallint)`;
  await sql`update operator set country_id = "countryId", operator_name = "operatorName",
      operator_name_en = "operatorNameEn", brand = seed.brand, status = seed.status from ${seed}
    where operator_id = "operatorId" and version = 1 and updated_by = 'system'
      and (operator.country_id, operator_name, operator_name_en, operator.brand, operator.status)
        is distinct from ("countryId", "operatorName", "operatorNameEn", seed.brand, seed.status)`.execute(trx);
  await sql`insert into operator (operator_id, country_id, operator_name, operator_name_en, mcc, mnc, brand, status,
      created_by, updated_by)
    select "operatorId", "countryId", "operatorName", "operatorNameEn", mcc, mnc, brand, status, 'system', 'system'
    from ${seed} on conflict do nothing`.execute(trx);
  await sql`insert into operator (operator_id, country_id, operator_name, operator_name_en, is_default, created_by, updated_by)
    select country_id, country_id, ${defaultOperatorNames.zh}, ${defaultOperatorNames.en}, true, 'system', 'system'
    from country where not exists (select from operator where is_default and operator.country_id = country.country_id)
    on conflict do nothing`.execute(trx);
}

/** Prefixes of the reference data also tell the networks of messages that were sent before the console was installed. */
const alwaysThere = new Date('2000-01-01T00:00:00Z');

/** Of networks an administrator has had in hand the prefixes stay as he left them. */
async function writePrefixes(trx: Kysely<Tables>): Promise<void> {
  const seeds = prefixSeeds();
  const untouched = sql`version = 1 and updated_by = 'system'`;
  const seed = sql`unnest(${seeds.map(({ prefix }) => prefix)}::text[],
    ${seeds.map(({ operatorId }) => operatorId)}::bigint[]) as seed (prefix, operator_id)`;
  await sql`delete from number_prefix using operator
    where number_prefix.operator_id = operator.operator_id and ${untouched} and source = 'import'
      and not exists (select from ${seed} where seed.prefix = number_prefix.prefix
        and seed.operator_id = number_prefix.operator_id)`.execute(trx);
  await sql`insert into number_prefix (prefix, operator_id, source, effective_from)
    select prefix, operator_id, 'import', ${alwaysThere} from ${seed}
    join operator using (operator_id) where ${untouched}
    on conflict do nothing`.execute(trx);
}
