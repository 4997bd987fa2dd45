import { type Kysely, sql } from 'kysely';
import { patternOf } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Searcher } from '../../platform/search/searchers.ts';
import { applicationScope } from './filter.ts';

/** Trial applications by company, contact, mail or web site; the newest first. */
export const applicationSearch = (db: Kysely<Tables>): Searcher => ({
  may: ({ permissions }) => permissions.has('customer_registry_list'),
  find: async (text, limit, { admin }) => {
    const rows = await db
      .selectFrom('customer_application as application')
      .select([
        sql<string>`customer_application_id::text`.as('id'),
        'company_name as title',
        sql<string>`contact_name || ' · ' || email`.as('note'),
      ])
      .where(sql<boolean>`concat_ws(E'\\n', company_name, contact_name, email, website) ilike ${patternOf(text)}`)
      .where('status', '<>', 5)
      .where(applicationScope(admin))
      .orderBy('customer_application_id', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ kind: 'application', ...row, path: `/cusmgt/cusApp?applyId=${row.id}` }));
  },
});
