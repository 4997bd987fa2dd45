import type { Kysely } from 'kysely';
import type { InputOf, Lang } from '#shared/http/endpoint.ts';
import type { Supplier, SupplierFilter, SupplierInput, supplier } from '#shared/supplier.ts';
import { valuesOf } from '../../platform/db/columns.ts';
import type { Database } from '../../platform/db/database.ts';
import { keysetRows } from '../../platform/db/keyset.ts';
import { countRows } from '../../platform/db/numbered-page.ts';
import { moneyText, named } from '../../platform/db/query.ts';
import { stamp } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { supplierColumns } from './columns.ts';
import { matching, type Visibility } from './filter.ts';
import { createSupplierPage } from './page.ts';
import { formColumns, selectRows } from './rows.ts';

type Db = Kysely<Tables>;

/** All queries over suppliers. */
export function createSupplierRepository(database: Pick<Database, 'db' | 'pool' | 'kind'>) {
  const { db } = database;
  return {
    page: createSupplierPage(database),

    find: (supplierId: string, lang: Lang, trx: Db = db): Promise<Supplier | undefined> =>
      selectRows(trx, lang).select(formColumns).where('supplier.supplier_id', '=', supplierId).executeTakeFirst(),

    /** All rows of the filter in the order of their keys, for exports of any length. */
    scan: (filter: SupplierFilter, lang: Lang, visibility: Visibility): AsyncIterable<Supplier> =>
      keysetRows(
        selectRows(db, lang).select(formColumns).where(matching(filter, visibility)),
        'supplier.supplier_id',
        'supplierId',
      ),

    count: (filter: SupplierFilter, visibility: Visibility): Promise<number> =>
      countRows(db.selectFrom('supplier').where(matching(filter, visibility))),

    options: ({ keyword, ids }: InputOf<typeof supplier.options>) =>
      db
        .selectFrom('supplier')
        .select(['supplier_id as id', 'supplier_name as name', 'supplier_code as code', 'status'])
        .where(matching({ keyword }, { contacts: false }))
        .where(named('supplier.supplier_id', ids))
        .orderBy('updated_at', 'desc')
        .limit(ids?.length ?? 200)
        .execute(),

    insert: async (trx: Db, input: SupplierInput, by: string): Promise<string> => {
      const row = { ...valuesOf(supplierColumns, input), created_by: by, updated_by: by };
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
        .set({ ...valuesOf(supplierColumns, input), ...stamp(by) })
        .where('supplier_id', '=', supplierId)
        .where('version', '=', version)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    channelsOf: async (trx: Db, supplierIds: readonly string[]): Promise<string[]> => {
      const rows = await trx
        .selectFrom('channel')
        .select('channel_id')
        .where('supplier_id', 'in', [...supplierIds, '0'])
        .execute();
      return rows.map(({ channel_id }) => channel_id);
    },

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

export type SupplierRepository = ReturnType<typeof createSupplierRepository>;
