import type { Kysely } from 'kysely';
import type { Country, CountryFilter, CountryInput, country } from '#shared/country.ts';
import type { InputOf, Lang } from '#shared/http/endpoint.ts';
import { defaultOperatorNames } from '#shared/texts/operator.ts';
import { valuesOf } from '../../platform/db/columns.ts';
import { numberedSlice } from '../../platform/db/numbered-page.ts';
import { stamp } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { countryColumns } from './columns.ts';
import { inOrder, matching, selectCountries } from './rows.ts';

type Db = Kysely<Tables>;

/** All queries over countries. There are at most 676 of them, one an ISO code, so lists are read whole and put in order here. */
export function createCountryRepository(db: Db) {
  const all = async (filter: CountryFilter, lang: Lang): Promise<Country[]> =>
    inOrder(await selectCountries(db).where(matching(filter)).execute(), lang);

  return {
    page: async (input: InputOf<typeof country.list>, lang: Lang): Promise<{ list: Country[]; total: number }> => {
      const rows = await all(input, lang);
      return numberedSlice(inOrder(rows, lang, input.sortField, input.sortOrder), input);
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
        .values({ ...valuesOf(countryColumns, input), created_by: by, updated_by: by })
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
        .set({ ...valuesOf(countryColumns, input), ...stamp(by) })
        .where('country_id', '=', countryId)
        .execute(),
  };
}

export type CountryRepository = ReturnType<typeof createCountryRepository>;
