import type { ColumnType, Generated } from 'kysely';
import type { SupplierContact } from '#shared/supplier.ts';
import type { Decimal, DefaultDecimal, DefaultTime, GeneratedKey, Key, RowMeta } from '../../db/column-types.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    supplier: RowMeta & {
      supplier_id: GeneratedKey;
      supplier_name: string;
      supplier_code: string;
      company_name: Generated<string>;
      country_id: Generated<string | null>;
      supplier_type: 1 | 2 | 3;
      currency: string;
      settle_type: 1 | 2;
      credit_limit: DefaultDecimal;
      balance: DefaultDecimal;
      balance_source: Generated<0 | 1 | 2>;
      balance_alarm: Generated<string | null>;
      bill_cycle: Generated<1 | 2 | 3>;
      bill_timezone: Generated<string>;
      bill_basis: Generated<1 | 2>;
      payment_term_days: Generated<number>;
      price_notice_days: Generated<number>;
      contacts: ColumnType<SupplierContact[], string | undefined, string | undefined>;
      rate_mail_from: Generated<string[]>;
      contract_no: Generated<string>;
      /** `YYYY-MM-DD`. */
      contract_until: Generated<string | null>;
      /** Of `stored_file`. */
      contract_file: Generated<string | null>;
      maintainer_id: Generated<string | null>;
      status: Generated<0 | 1>;
      remark: Generated<string>;
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
