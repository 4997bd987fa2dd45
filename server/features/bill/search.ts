import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import { customerScope } from '../../platform/rights/customer-scope.ts';
import type { Searcher } from '../../platform/search/searchers.ts';
import './tables.ts';

/** How numbers of bills begin; anything else would find all bills of a customer with him. */
const number = /^b\d/i;

/** Bills by the beginning of their number, the latest period first. */
export const billSearch = (db: Kysely<Tables>): Searcher => ({
  may: ({ permissions }) => permissions.has('bill_customer_list'),
  find: async (text, limit, { admin }) => {
    if (!number.test(text)) return [];
    const rows = await db
      .selectFrom('bill')
      .innerJoin('customer', 'customer.customer_id', 'bill.customer_id')
      .select([sql<string>`bill_id::text`.as('id'), 'bill_no as title', 'customer_name as note'])
      .where(sql<boolean>`starts_with(bill_no, ${text.toUpperCase()})`)
      .where(customerScope(admin))
      .orderBy('from_day', 'desc')
      .orderBy('bill_id', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ kind: 'bill', ...row, path: `/account/cusAccount?billId=${row.id}` }));
  },
});
