import { type Kysely, sql } from 'kysely';
import { patternOf } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { customerScope } from '../../platform/rights/customer-scope.ts';
import type { Searcher } from '../../platform/search/searchers.ts';

/** Sender IDs by themselves or their brand. */
export const senderSearch = (db: Kysely<Tables>): Searcher => ({
  may: ({ permissions }) => permissions.has('customer_list'),
  find: async (text, limit, { admin }) => {
    const rows = await db
      .selectFrom('sender')
      .innerJoin('customer', 'customer.customer_id', 'sender.customer_id')
      .innerJoin('country', 'country.country_id', 'sender.country_id')
      .select([
        sql<string>`sender.sender_id::text`.as('id'),
        'sender.sender_text as title',
        sql<string>`country.iso2 || ' · ' || customer.customer_name`.as('note'),
      ])
      .where(sql<boolean>`lower(sender.sender_text || ' ' || sender.brand_name) like lower(${patternOf(text)})`)
      .where(customerScope(admin))
      .orderBy(sql`position(lower(${text}) in lower(sender.sender_text)) <> 1`)
      .orderBy('sender.sender_text')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ kind: 'sender', ...row, path: `/cusmgt/showDetail?senderIdId=${row.id}` }));
  },
});
