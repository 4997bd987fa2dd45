import { type Kysely, sql } from 'kysely';
import type { Country, CountryFilter, CountryInput, country } from '#shared/country.ts';
import type { InputOf, Lang } from '#shared/http/endpoint.ts';
import { defaultOperatorNames } from '#shared/texts/operator.ts';
import { jsonText, pageOf } from '../../db/query.ts';
import type { Tables } from '../../db/tables.ts';
import { inOrder, matching, selectCountries } from './rows.ts';

type Db = Kysely<Tables>;

/** All queries over countries. There are at most 676 of them, one an ISO code, so lists are read whole and put in order here. */
export function createCountryRepository(db: Db) {
  const all = async (filter: CountryFilter, lang: Lang): Promise<Country[]> =>
    inOrder(await selectCountries(db).where(matching(filter)).execute(), lang);

  return {
    page: async (input: InputOf<typeof country.list>, lang: Lang): Promise<{ list: Country[]; total: number }> => {
      const rows = await all(input, lang);
      const { limit, offset } = pageOf(input);
      const list = inOrder(rows, lang, input.sortField, input.sortOrder).slice(offset, offset + limit);
      return { list, total: rows.length };
    },

    all,

    find: (countryId: string, trx: Db = db): Promise<Country | undefined> =>
      selectCountries(trx).where('country.country_id', '=', countryId).executeTakeFirst(),

    options: async (lang: Lang) => {
      const rows = await db
        .selectFrom('country')
        .select(['country_id', 'country_name', 'country_name_en', 'iso2', 'sort', 'status'])
        .execute();
      const order = new Intl.Collator(lang === 'zh' ? 'zh-CN' : 'en');
      return rows
        .map((row) => ({
          id: row.country_id,
          name: lang === 'zh' ? row.country_name : row.country_name_en,
          code: row.iso2,
          status: row.status,
          sort: row.sort,
        }))
        .sort((a, b) => a.sort - b.sort || order.compare(a.name, b.name))
        .map(({ sort: _sort, ...option }) => option);
    },

    /** A country cannot be without its default operator. */
    insert: async (trx: Db, input: CountryInput, by: string): Promise<string> => {
      const { country_id } = await trx
        .insertInto('country')
        .values({ ...countryValues(input), created_by: by, updated_by: by })
        .returning('country_id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('operator')
        .values({
          country_id,
          operator_name: defaultOperatorNames.zh,
          operator_name_en: defaultOperatorNames.en,
          is_default: true,
          created_by: by,
          updated_by: by,
        })
        .execute();
      return country_id;
    },

    update: (trx: Db, countryId: string, input: CountryInput, by: string) =>
      trx
        .updateTable('country')
        .set({ ...countryValues(input), ...stamp(by) })
        .where('country_id', '=', countryId)
        .execute(),

    /** The countries of `ids` as they are, locked until the transaction ends. */
    lock: (trx: Db, ids: readonly string[]) =>
      trx
        .selectFrom('country')
        .select(['country_id', 'country_name', 'country_name_en', 'status'])
        .where('country_id', 'in', ids)
        .orderBy('country_id')
        .forUpdate()
        .execute(),

    setStatus: (trx: Db, ids: readonly string[], status: 0 | 1, by: string) =>
      trx
        .updateTable('country')
        .set({ status, ...stamp(by) })
        .where('country_id', 'in', ids)
        .execute(),
  };
}

export type CountryRepository = ReturnType<typeof createCountryRepository>;

/** The columns of what was entered; undefined keeps a value, or takes the column's default in a new row. */
const countryValues = (input: CountryInput) => ({
  country_name: input.countryName,
  country_name_en: input.countryNameEn,
  iso2: input.iso2,
  iso3: input.iso3,
  cc: input.cc,
  mcc_list: input.mccList,
  region: input.region,
  timezone: input.mainZone,
  currency: input.currency,
  number_length_min: input.numberLengthMin,
  number_length_max: input.numberLengthMax,
  trunk_prefix: input.trunkPrefix,
  mnp_enabled: input.mnpEnabled,
  dlt_required: input.dltRequired,
  sender_id_policy: input.senderIdPolicy,
  unicode_supported: input.unicodeSupported,
  concat_supported: input.concatSupported,
  quiet_hours: input.quietHours && jsonText(input.quietHours),
  risk_level: input.riskLevel,
  content_notes: input.contentNotes,
  sort: input.sort,
  status: input.status,
});

const stamp = (by: string) => ({
  updated_by: by,
  updated_at: sql<Date>`now()`,
  version: sql<number>`country.version + 1`,
});
