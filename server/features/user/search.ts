import { type Kysely, sql } from 'kysely';
import { patternOf } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { customerScope } from '../../platform/rights/customer-scope.ts';
import type { Searcher } from '../../platform/search/searchers.ts';

/** Accounts of customers the user sees by name, system id, or an address of their list. */
export const userSearch = (db: Kysely<Tables>): Searcher => ({
  may: ({ permissions }) => permissions.has('customer_list'),
  find: async (text, limit, { admin }) => {
    const pattern = patternOf(text);
    const rows = await db
      .selectFrom('customer_user')
      .innerJoin('customer', 'customer.customer_id', 'customer_user.customer_id')
      .select(['customer_user_id as id', 'user_name as title', 'customer_name as note'])
      .select('customer.customer_id as customerId')
      .where('customer_user.archived_at', 'is', null)
      .where(customerScope(admin))
      .where(sql<boolean>`(user_name ilike ${pattern} or system_id ilike ${pattern} or ${text} = any (ip_whitelist))`)
      .orderBy(sql`position(lower(${text}) in lower(user_name)) <> 1`)
      .orderBy('user_name')
      .limit(limit)
      .execute();
    return rows.map(({ customerId, ...row }) => ({
      kind: 'account',
      ...row,
      path: `/cusmgt/subCus?customerId=${customerId}&keyword=${encodeURIComponent(row.title)}`,
    }));
  },
});
