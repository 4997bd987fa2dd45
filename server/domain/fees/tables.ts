import type { Generated } from 'kysely';
import type { FeeChargeStatus, FeeCycle, FeeRunState } from '#shared/fee-item/customer-fee.ts';
import type { FeeItemInput } from '#shared/fee-item/row.ts';
import type {
  Decimal,
  DefaultTime,
  GeneratedKey,
  Key,
  NullableTime,
  RowMeta,
  Time,
} from '../../platform/db/column-types.ts';
import type { StoredColumns } from '../../platform/db/columns.ts';
import type { feeItemColumns } from './columns.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    fee_item: RowMeta &
      StoredColumns<FeeItemInput, typeof feeItemColumns> & { fee_item_id: GeneratedKey; status: Generated<0 | 1> };
    customer_fee: RowMeta & {
      customer_fee_id: GeneratedKey;
      customer_id: Key;
      fee_item_id: Key;
      sender_id: string | null;
      price: string | null;
      qty: Decimal;
      cycle: FeeCycle;
      start_day: string;
      end_day: string | null;
      next_from: string | null;
    };
    customer_fee_pause: { customer_fee_id: Key; from_day: string; to_day: string | null };
    fee_run: {
      fee_run_id: GeneratedKey;
      run_date: string;
      fee_item_id: string | null;
      customer_id: string | null;
      admin_id: string | null;
      state: Generated<FeeRunState>;
      created_at: DefaultTime;
      created_by: string;
      finished_at: NullableTime;
    };
    fee_charge: RowMeta & {
      fee_charge_id: GeneratedKey;
      customer_fee_id: Key;
      customer_id: Key;
      fee_item_id: Key;
      fee_run_id: string | null;
      from_day: string;
      to_day: string;
      ends_at: Time;
      days: number;
      of_days: number;
      usage: string | null;
      qty: Decimal;
      price: Decimal;
      currency: string;
      amount: Decimal;
      taxable: boolean;
      status: Generated<FeeChargeStatus>;
      status_reason: Generated<string>;
      takes_back: string | null;
      transaction_id: string | null;
      bill_id: string | null;
    };
  }
}
