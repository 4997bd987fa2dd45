import type { Decimal, DefaultTime, Key } from '../../platform/db/column-types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** What each customer has, by the ledger; a view that lists join. */
    customer_money: {
      customer_id: Key;
      currency: string;
      /** Negative when he owes us. */
      balance: Decimal;
      /** Held back for messages that are accepted and neither charged nor over. */
      reserved: Decimal;
      /** What he may still spend with all credit (R20); null without any limit. */
      available: Decimal | null;
      /** Rises with every change of balance, reservation or credit, in the order of commits. */
      change: Key;
    };
    /** What the last check found to differ. */
    ledger_difference: {
      row_name: string;
      customer_id: Key | null;
      currency: string;
      booked: Decimal;
      expected: Decimal;
      found_at: DefaultTime;
    };
  }
}
