import { type Kysely, sql } from 'kysely';
import type { CountryFilter } from '#shared/country.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { matching, selectCountries } from '../rows.ts';
import { type CountryKey, type OperatorKey, textOf } from './columns.ts';

/** A country as a file has it. */
export interface PresentCountry {
  countryId: string;
  iso2: string;
  name: string;
  nameEn: string;
  texts: Readonly<Record<CountryKey, string>>;
}

/** An operator as a file has it; without a code it is its country's default one. */
export interface PresentOperator {
  operatorId: string;
  iso2: string;
  /** `460-00` */
  code: string;
  name: string;
  nameEn: string;
  texts: Readonly<Record<OperatorKey, string>>;
}

/** All there is of a filter, in the order of a file: countries by code, the default operator of each first. */
export async function presentGeography(db: Kysely<Tables>, filter: CountryFilter = {}) {
  const rows = await selectCountries(db).where(matching(filter)).orderBy('iso2').execute();
  const countries = rows.map((row): PresentCountry => {
    const text = (key: CountryKey) => textOf(row[key]);
    return {
      countryId: row.countryId,
      iso2: row.iso2,
      name: row.countryName,
      nameEn: row.countryNameEn,
      texts: {
        countryName: row.countryName,
        countryNameEn: row.countryNameEn,
        cc: row.cc,
        iso3: row.iso3,
        region: row.region,
        mccList: text('mccList'),
        mainZone: row.mainZone,
        currency: text('currency'),
        numberLengthMin: text('numberLengthMin'),
        numberLengthMax: text('numberLengthMax'),
        trunkPrefix: row.trunkPrefix,
        mnpEnabled: text('mnpEnabled'),
        dltRequired: text('dltRequired'),
        senderIdPolicy: text('senderIdPolicy'),
        unicodeSupported: text('unicodeSupported'),
        concatSupported: text('concatSupported'),
        quietHours: text('quietHours'),
        riskLevel: text('riskLevel'),
        contentNotes: row.contentNotes,
        sort: text('sort'),
        status: text('status'),
      },
    };
  });
  return { countries, operators: await presentOperators(db, filter) };
}

async function presentOperators(db: Kysely<Tables>, filter: CountryFilter): Promise<PresentOperator[]> {
  const rows = await db
    .selectFrom('operator')
    .leftJoin('operator as host', 'host.operator_id', 'operator.parent_operator_id')
    .innerJoin(
      (query) => query.selectFrom('country').select(['country_id', 'iso2']).where(matching(filter)).as('home'),
      (join) => join.onRef('home.country_id', '=', 'operator.country_id'),
    )
    .leftJoin(
      (query) =>
        query
          .selectFrom('number_prefix')
          .select(['operator_id', sql<string>`string_agg(prefix, ',' order by prefix)`.as('list')])
          .groupBy('operator_id')
          .as('owned'),
      (join) => join.onRef('owned.operator_id', '=', 'operator.operator_id'),
    )
    .select(['operator.operator_id', 'home.iso2', 'operator.operator_name', 'operator.operator_name_en'])
    .select(['operator.mcc', 'operator.mnc', 'operator.brand', 'operator.status', 'operator.is_default'])
    .select(['host.mcc as host_mcc', 'host.mnc as host_mnc', 'owned.list as prefixes'])
    .orderBy('home.iso2')
    .orderBy('operator.is_default', 'desc')
    .orderBy('operator.mcc')
    .orderBy('operator.mnc')
    .execute();
  return rows.map((row) => ({
    operatorId: row.operator_id,
    iso2: row.iso2,
    code: row.mcc ? `${row.mcc}-${row.mnc}` : '',
    name: row.operator_name,
    nameEn: row.operator_name_en,
    texts: {
      operatorName: row.operator_name,
      operatorNameEn: row.operator_name_en,
      brand: row.brand,
      parentCode: row.host_mcc ? `${row.host_mcc}-${row.host_mnc}` : '',
      operatorStatus: row.is_default ? '' : textOf(row.status),
      prefixes: row.prefixes ?? '',
    },
  }));
}

export type PresentGeography = Awaited<ReturnType<typeof presentGeography>>;
