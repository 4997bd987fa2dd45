import { type Kysely, sql } from 'kysely';
import { patternOf } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { customerScope } from '../../platform/rights/customer-scope.ts';
import type { Searcher } from '../../platform/search/searchers.ts';

/** Templates by code, name or text. */
export const templateSearch = (db: Kysely<Tables>): Searcher => ({
  may: ({ permissions }) => permissions.has('template_list'),
  find: async (text, limit, { admin }) => {
    const rows = await db
      .selectFrom('template')
      .innerJoin('customer', 'customer.customer_id', 'template.customer_id')
      .select([
        sql<string>`template.template_id::text`.as('id'),
        'template.template_name as title',
        sql<string>`template.template_code || ' · ' || customer.customer_name`.as('note'),
      ])
      .where(sql<boolean>`template.search_text like lower(${patternOf(text)})`)
      .where(customerScope(admin))
      .orderBy(sql`position(lower(${text}) in lower(template.template_code)) <> 1`)
      .orderBy('template.template_code')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ kind: 'template', ...row, path: `/sms/templateList?templateId=${row.id}` }));
  },
});
