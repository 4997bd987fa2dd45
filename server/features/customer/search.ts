import { type Kysely, sql } from 'kysely';
import { patternOf } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { customerScope } from '../../platform/rights/customer-scope.ts';
import { initialsOf, mayBeInitials, type Searcher } from '../../platform/search/searchers.ts';

/** Customers the user sees by name, code, company, or initials of a Chinese name. */
export const customerSearch = (db: Kysely<Tables>): Searcher => ({
  may: ({ permissions }) => permissions.has('customer_list'),
  find: async (text, limit, { admin }) => {
    const pattern = patternOf(text);
    const initials = mayBeInitials(text) ? await byInitials(db, text.toLowerCase()) : [];
    const rows = await db
      .selectFrom('customer')
      .select(['customer_id as id', 'customer_name as title', 'customer_code as note'])
      .where('archived_at', 'is', null)
      .where(customerScope(admin))
      .where((is) =>
        is.or([
          is('customer_name', 'ilike', pattern),
          is('customer_code', 'ilike', pattern),
          // Shorter texts are a part of every company's legal form.
          ...(text.length > 3 ? [is('company_name', 'ilike', pattern)] : []),
          ...(initials.length > 0 ? [is('customer_id', 'in', initials)] : []),
        ]),
      )
      .orderBy(sql`position(lower(${text}) in lower(customer_name)) <> 1`)
      .orderBy('customer_name')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ kind: 'customer', ...row, path: `/cusmgt/cusDetail?customerId=${row.id}` }));
  },
});

async function byInitials(db: Kysely<Tables>, text: string): Promise<string[]> {
  const rows = await db
    .selectFrom('customer')
    .select(['customer_id', 'customer_name'])
    .where(sql<boolean>`customer_name ~ '[\\u4e00-\\u9fff]'`)
    .limit(5000)
    .execute();
  return rows.filter(({ customer_name: name }) => initialsOf(name).includes(text)).map((row) => row.customer_id);
}
