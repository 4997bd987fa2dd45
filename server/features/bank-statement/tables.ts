import type { BankColumns } from '#shared/bank-statement/row.ts';
import type { DefaultTime, Key } from '../../platform/db/column-types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    bank_line: {
      line_key: string;
      customer_id: Key;
      recharge_id: Key | null;
      payment_id: Key | null;
      day: string;
      amount: string;
      currency: string;
      payer_key: string;
      created_at: DefaultTime;
      created_by: string;
    };
    bank_layout: {
      titles: string;
      columns: BankColumns;
      updated_at: DefaultTime;
      updated_by: string;
    };
  }
}
