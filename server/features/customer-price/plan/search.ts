import { type Kysely, sql } from 'kysely';
import { patternOf } from '../../../platform/db/query.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { Searcher } from '../../../platform/search/searchers.ts';

/** Price plans by name; how many accounts use each tells them apart. */
export const planSearch = (db: Kysely<Tables>): Searcher => ({
  may: ({ permissions }) => permissions.has('customer_list:price'),
  find: async (text, limit) => {
    const rows = await db
      .selectFrom('price_plan')
      .select(['plan_id as id', 'plan_name as title', 'remark as note'])
      .where(sql<boolean>`plan_name ilike ${patternOf(text)}`)
      .orderBy(sql`lower(plan_name)`)
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      kind: 'pricePlan' as const,
      ...row,
      path: `/cusmgt/pricePlan?keyword=${encodeURIComponent(row.title)}`,
    }));
  },
});
