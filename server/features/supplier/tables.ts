import type { SupplierInput } from '#shared/supplier.ts';
import type {
  Decimal,
  DefaultDecimal,
  DefaultTime,
  GeneratedKey,
  Key,
  RowMeta,
} from '../../platform/db/column-types.ts';
import type { StoredColumns } from '../../platform/db/columns.ts';
import type { supplierColumns } from './columns.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    supplier: RowMeta &
      StoredColumns<SupplierInput, typeof supplierColumns> & {
        supplier_id: GeneratedKey;
        balance: DefaultDecimal;
      };
    supplier_ledger: {
      entry_id: GeneratedKey;
      supplier_id: Key;
      time: DefaultTime;
      amount: Decimal;
      balance: Decimal;
      remark: string;
      created_by: string;
      idempotency_key: string;
    };
  }
}
