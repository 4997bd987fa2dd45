import { type Kysely, sql } from 'kysely';
import { phoneOf } from '#shared/search-text.ts';
import { patternOf } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Searcher } from '../../platform/search/searchers.ts';

/** The longest code to which a number is searched; longer digits are a message's number or id. */
const longestCode = 4;

/** Countries by name, ISO code, or dial code: `+49`, `0049` and `49`, the exact code first. */
export const countrySearch = (db: Kysely<Tables>): Searcher => ({
  may: ({ permissions }) => permissions.has('country_list'),
  find: async (text, limit, { lang }) => {
    const digits = phoneOf(text)?.digits;
    const code = digits !== undefined && digits.length <= longestCode ? digits : null;
    const pattern = patternOf(text);
    const { rows } = await sql<{ id: string; title: string; note: string }>`
      select country_id::text as id, ${sql.ref(lang === 'zh' ? 'country_name' : 'country_name_en')} as title,
        '+' || cc || ' · ' || iso2 as note
      from country
      where country_name ilike ${pattern} or country_name_en ilike ${pattern} or upper(${text}) in (iso2, iso3)
        or cc like ${code}::text || '%'
      order by coalesce(cc = ${code}, false) or upper(${text}) in (iso2, iso3) desc, sort, country_name_en limit ${limit}`.execute(
      db,
    );
    return rows.map((row) => ({ kind: 'country', ...row, path: `/settings/operator?countryId=${row.id}` }));
  },
});
