import { type Kysely, sql } from 'kysely';
import { patternOf } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { initialsOf, mayBeInitials, type Searcher } from '../../platform/search/searchers.ts';

/** Suppliers by name, code, company, or initials of a Chinese name. */
export const supplierSearch = (db: Kysely<Tables>): Searcher => ({
  may: ({ permissions }) => permissions.has('supplier_list'),
  find: async (text, limit) => {
    const pattern = patternOf(text);
    const initials = mayBeInitials(text) ? await byInitials(db, text.toLowerCase()) : [];
    const rows = await db
      .selectFrom('supplier')
      .select(['supplier_id as id', 'supplier_name as title', 'supplier_code as note'])
      .where((is) =>
        is.or([
          is('supplier_name', 'ilike', pattern),
          is('supplier_code', 'ilike', pattern),
          // Shorter texts are a part of every company's legal form.
          ...(text.length > 3 ? [is('company_name', 'ilike', pattern)] : []),
          ...(initials.length > 0 ? [is('supplier_id', 'in', initials)] : []),
        ]),
      )
      .orderBy(sql`position(lower(${text}) in lower(supplier_name)) <> 1`)
      .orderBy('supplier_name')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ kind: 'supplier', ...row, path: `/supmgt/supplier?supplierId=${row.id}` }));
  },
});

async function byInitials(db: Kysely<Tables>, text: string): Promise<string[]> {
  const rows = await db
    .selectFrom('supplier')
    .select(['supplier_id', 'supplier_name'])
    .where(sql<boolean>`supplier_name ~ '[\\u4e00-\\u9fff]'`)
    .limit(5000)
    .execute();
  return rows.filter(({ supplier_name: name }) => initialsOf(name).includes(text)).map((row) => row.supplier_id);
}
