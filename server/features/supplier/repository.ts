import { type Kysely, sql } from 'kysely';
import type { Lang } from '#shared/http/endpoint.ts';
import type { Supplier, SupplierFilter, SupplierInput } from '#shared/supplier.ts';
import type { Database } from '../../db/database.ts';
import { moneyText } from '../../db/query.ts';
import type { Tables } from '../../db/tables.ts';
import { formColumns, selectRows } from './columns.ts';
import { matching, type Reach } from './filter.ts';
import { createSupplierPage } from './page.ts';
import { supplierValues } from './values.ts';

type Db = Kysely<Tables>;

/** All queries over suppliers. */
export function createSupplierRepository(database: Pick<Database, 'db' | 'pool' | 'kind'>) {
  const { db } = database;
  return {
    page: createSupplierPage(database),

    find: (supplierId: string, lang: Lang, trx: Db = db): Promise<Supplier | undefined> =>
      selectRows(trx, lang).select(formColumns).where('supplier.supplier_id', '=', supplierId).executeTakeFirst(),

    /** Lines after `afterId` of the filter in the order of their keys, for exports of any length. */
    scan: ({ filter, reach, lang, afterId, limit }: Scan): Promise<Supplier[]> =>
      selectRows(db, lang)
        .select(formColumns)
        .where(matching(filter, reach))
        .where('supplier.supplier_id', '>', afterId)
        .orderBy('supplier.supplier_id')
        .limit(limit)
        .execute(),

    count: async (filter: SupplierFilter, reach: Reach): Promise<number> => {
      const row = await db
        .selectFrom('supplier')
        .select(sql<number>`count(*)::int`.as('rows'))
        .where(matching(filter, reach))
        .executeTakeFirstOrThrow();
      return row.rows;
    },

    options: (keyword: string | undefined) =>
      db
        .selectFrom('supplier')
        .select(['supplier_id as id', 'supplier_name as name', 'supplier_code as code', 'status'])
        .where(matching({ keyword }, { contacts: false }))
        .orderBy('updated_at', 'desc')
        .limit(200)
        .execute(),

    insert: async (trx: Db, input: SupplierInput, by: string): Promise<string> => {
      const row = { ...supplierValues(input), created_by: by, updated_by: by };
      const { supplier_id } = await trx
        .insertInto('supplier')
        .values(row)
        .returning('supplier_id')
        .executeTakeFirstOrThrow();
      return supplier_id;
    },

    /** False when the row is not at `version` any more. */
    update: async (
      trx: Db,
      { supplierId, version, input, by }: { supplierId: string; version: number; input: SupplierInput; by: string },
    ) => {
      const { numUpdatedRows } = await trx
        .updateTable('supplier')
        .set({ ...supplierValues(input), ...stamp(by) })
        .where('supplier_id', '=', supplierId)
        .where('version', '=', version)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** The suppliers of `ids` as they are, locked until the transaction ends. */
    lock: (trx: Db, ids: readonly string[]) =>
      trx
        .selectFrom('supplier')
        .select(['supplier_id', 'supplier_name', 'status', 'maintainer_id'])
        .where('supplier_id', 'in', ids)
        .orderBy('supplier_id')
        .forUpdate()
        .execute(),

    setStatus: (trx: Db, ids: readonly string[], status: 0 | 1, by: string) =>
      trx
        .updateTable('supplier')
        .set({ status, ...stamp(by) })
        .where('supplier_id', 'in', ids)
        .execute(),

    setMaintainer: (trx: Db, ids: readonly string[], maintainerId: string | null, by: string) =>
      trx
        .updateTable('supplier')
        .set({ maintainer_id: maintainerId, ...stamp(by) })
        .where('supplier_id', 'in', ids)
        .execute(),

    hasLedger: async (trx: Db, supplierId: string): Promise<boolean> =>
      (await trx
        .selectFrom('supplier_ledger')
        .select('entry_id')
        .where('supplier_id', '=', supplierId)
        .limit(1)
        .executeTakeFirst()) !== undefined,

    ledger: (supplierId: string) =>
      db
        .selectFrom('supplier_ledger')
        .select([
          'entry_id as entryId',
          'time',
          'remark',
          'created_by as createdBy',
          moneyText('amount').as('amount'),
          moneyText('balance').as('balance'),
        ])
        .where('supplier_id', '=', supplierId)
        .orderBy('entry_id', 'desc')
        .limit(100)
        .execute(),
  };
}

/** A stretch of a filter's lines. */
interface Scan {
  filter: SupplierFilter;
  reach: Reach;
  lang: Lang;
  afterId: string;
  limit: number;
}

export type SupplierRepository = ReturnType<typeof createSupplierRepository>;

const stamp = (by: string) => ({
  updated_by: by,
  updated_at: sql<Date>`now()`,
  version: sql<number>`supplier.version + 1`,
});
