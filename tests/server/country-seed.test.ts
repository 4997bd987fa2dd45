import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { Kysely, PostgresDialect } from 'kysely';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countrySeeds } from '#fixtures/countries.ts';
import { geographyFiles } from '#fixtures/geography/make.ts';
import { operatorSeeds } from '#fixtures/operators.ts';
import { prefixSeeds } from '#fixtures/prefixes.ts';
import { mainCountries } from '#server/domain/routing/number.ts';
import { seedGeography } from '#server/features/country/seed.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { CountryInput } from '#shared/country.ts';
import { OperatorInput, Prefix } from '#shared/operator.ts';
import { isTimeZone } from '#shared/zones.ts';
import { testPool } from '#tests/support/pool.ts';
import { freshDatabase } from '../support/cluster.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: Kysely<Tables>;
beforeAll(async () => {
  database = await freshDatabase();
  const pool = testPool(database.url);
  pool.on('error', () => {});
  db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** As if this version's data were not the one the database was filled with. */
const withOtherData = async () => {
  await db.updateTable('sys_config').set({ value: 'older' }).where('config_key', '=', 'geography_data').execute();
  await seedGeography(db);
};
const china = () => db.selectFrom('country').selectAll().where('iso2', '=', 'CN').executeTakeFirstOrThrow();
const network = (mnc: string) =>
  db.selectFrom('operator').selectAll().where('mcc', '=', '460').where('mnc', '=', mnc).executeTakeFirstOrThrow();
const prefixesOf = async (operatorId: string) =>
  (await db.selectFrom('number_prefix').select('prefix').where('operator_id', '=', operatorId).execute()).length;

describe('the data', () => {
  it('is what the packages say', async () => {
    for (const [name, text] of Object.entries(await geographyFiles())) {
      expect(
        readFileSync(new URL(`../../fixtures/geography/tables/${name}`, import.meta.url), 'utf8') === text,
        name,
      ).toBe(true);
    }
  }, 600_000);

  it('could have been entered by an administrator', () => {
    const ajv = new Ajv({ strictTypes: false, allowUnionTypes: true });
    const check = {
      country: ajv.compile(CountryInput),
      operator: ajv.compile(OperatorInput),
      prefix: ajv.compile(Prefix),
    };
    for (const seed of countrySeeds()) {
      expect(check.country(seed), `${seed.iso2} ${JSON.stringify(check.country.errors)}`).toBe(true);
      expect(isTimeZone(seed.mainZone), seed.iso2).toBe(true);
      expect(seed.numberLengthMin).toBeLessThanOrEqual(seed.numberLengthMax);
    }
    const operators = operatorSeeds();
    expect(operators.length).toBeGreaterThan(2000);
    expect(new Set(operators.map(({ operatorId }) => operatorId)).size).toBe(operators.length);
    for (const seed of operators) {
      expect(check.operator(seed), `${seed.mcc}-${seed.mnc} ${JSON.stringify(check.operator.errors)}`).toBe(true);
    }
    const known = new Set(
      [...operators, ...countrySeeds().map((seed) => ({ operatorId: seed.countryId }))].map(
        ({ operatorId }) => operatorId,
      ),
    );
    const prefixes = prefixSeeds();
    expect(new Set(prefixes.map(({ prefix }) => prefix)).size).toBe(prefixes.length);
    expect(prefixes.every(({ prefix, operatorId }) => check.prefix(prefix) && known.has(operatorId))).toBe(true);
  });
});

describe('the prefixes', () => {
  it('lie in the country that the numbering plan gives their numbers to', () => {
    const countries = new Map(countrySeeds().map((seed) => [seed.countryId, seed]));
    const operators = new Map(operatorSeeds().map(({ operatorId, countryId }) => [operatorId, countryId]));
    const shared = new Set(Object.keys(mainCountries));
    const owners = new Map(
      prefixSeeds().map(({ prefix, operatorId }) => [
        prefix,
        countries.get(operators.get(operatorId) ?? operatorId) ?? expect.unreachable(),
      ]),
    );
    const ownerOf = (digits: string) =>
      Array.from({ length: 12 }, (_, index) => owners.get(digits.slice(0, 12 - index))).find(Boolean);
    let compared = 0;
    for (const [prefix, { cc, numberLengthMax }] of owners) {
      for (const next of shared.has(cc) ? '0123456789' : '') {
        const digits = `${prefix}${next}`.padEnd(cc.length + numberLengthMax, '5');
        const number = parsePhoneNumberFromString(`+${digits}`);
        if (number?.country && number.isValid()) {
          compared += 1;
          expect(ownerOf(digits)?.iso2, digits).toBe(number.country);
        }
      }
    }
    expect(compared).toBeGreaterThan(20_000);
  }, 600_000);
});

describe('seeding', () => {
  it('writes nothing when this data is there already', async () => {
    await db.updateTable('country').set({ trunk_prefix: '7' }).where('iso2', '=', 'CN').execute();
    await seedGeography(db);
    expect(await china()).toMatchObject({ trunk_prefix: '7' });
  });

  it('brings what nobody has changed to new data, and adds what is missing', async () => {
    const { operator_id } = await network('01');
    const count = await prefixesOf(operator_id);
    await db.deleteFrom('number_prefix').where('operator_id', '=', operator_id).execute();
    await db.updateTable('operator').set({ brand: 'old' }).where('operator_id', '=', operator_id).execute();
    await db.insertInto('number_prefix').values({ prefix: '8610999', operator_id, source: 'import' }).execute();
    await withOtherData();
    expect(await china()).toMatchObject({ trunk_prefix: '0', version: 1 });
    expect(await network('01')).toMatchObject({ brand: 'China Unicom', version: 1 });
    expect(await prefixesOf(operator_id)).toBe(count);
  });

  it('leaves alone what an administrator has changed, his removed prefixes too', async () => {
    const { operator_id } = await network('03');
    const touched = { updated_by: 'admin', version: 2 };
    await db
      .updateTable('country')
      .set({ ...touched, country_name: '中国大陆' })
      .where('iso2', '=', 'CN')
      .execute();
    await db
      .updateTable('operator')
      .set({ ...touched, brand: 'mine' })
      .where('operator_id', '=', operator_id)
      .execute();
    await db.deleteFrom('number_prefix').where('operator_id', '=', operator_id).execute();
    await withOtherData();
    expect(await china()).toMatchObject({ country_name: '中国大陆', version: 2 });
    expect(await network('03')).toMatchObject({ brand: 'mine' });
    expect(await prefixesOf(operator_id)).toBe(0);
  });
});
