import type { Generated } from 'kysely';
import type { BillHint, BillLineKind, BillStatus } from '#shared/bill/row.ts';
import type { PayType } from '#shared/recharge/row.ts';
import type {
  Decimal,
  DefaultDecimal,
  DefaultTime,
  GeneratedKey,
  Key,
  NullableTime,
  RowMeta,
  Time,
} from '../../platform/db/column-types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    bill: RowMeta & {
      bill_id: GeneratedKey;
      bill_no: string;
      customer_id: Key;
      currency: string;
      charge_type: 0 | 1 | 2;
      zone: string;
      from_day: string;
      to_day: string;
      period_from: Time;
      period_to: Time;
      mature_at: Time;
      status: Generated<BillStatus>;
      status_reason: Generated<string>;
      through_entry: Key;
      generated_at: DefaultTime;
      parts: Generated<string>;
      sms_amount: DefaultDecimal;
      late_amount: DefaultDecimal;
      fee_amount: DefaultDecimal;
      adjust_amount: DefaultDecimal;
      shortfall_amount: DefaultDecimal;
      tax_rate: DefaultDecimal;
      tax_amount: DefaultDecimal;
      total_amount: DefaultDecimal;
      exact_amount: DefaultDecimal;
      paid_amount: DefaultDecimal;
      submitted: Generated<string>;
      delivered: Generated<string>;
      revenue: DefaultDecimal;
      cost: DefaultDecimal;
      hints: Generated<BillHint[]>;
      due_day: string | null;
      confirmed_at: NullableTime;
      confirmed_by: Generated<string>;
      sha256: Generated<string>;
      sent_at: NullableTime;
      transaction_id: string | null;
    };
    bill_line: {
      bill_id: Key;
      line_no: number;
      kind: BillLineKind;
      user_id: string | null;
      operator_id: string | null;
      user_name: Generated<string>;
      country_name: Generated<string>;
      country_name_en: Generated<string>;
      operator_name: Generated<string>;
      operator_name_en: Generated<string>;
      price: string | null;
      messages: Generated<string>;
      parts: Generated<string>;
      exact_amount: Decimal;
      amount: Decimal;
      note: Generated<string>;
      first_at: NullableTime;
      last_at: NullableTime;
    };
    bill_adjustment: {
      adjustment_id: GeneratedKey;
      customer_id: Key;
      bill_id: string | null;
      currency: string;
      amount: Decimal;
      reason: string;
      idempotency_key: string;
      created_at: DefaultTime;
      created_by: string;
    };
    bill_payment: {
      payment_id: GeneratedKey;
      customer_id: Key;
      bill_id: Key;
      currency: string;
      amount: Decimal;
      pay_type: PayType;
      pay_ref: Generated<string>;
      pay_time: NullableTime;
      remark: Generated<string>;
      only_this: Generated<boolean>;
      idempotency_key: string;
      created_at: DefaultTime;
      created_by: string;
    };
    bill_allocation: { payment_id: Key; bill_id: Key; amount: Decimal };
  }
}
