import type { Generated } from 'kysely';
import type { PayType } from '#shared/recharge/row.ts';
import type { GapCause, GapClass, StatedReason, StatedState, SupplierBillStatus } from '#shared/supplier-bill/row.ts';
import type { RememberedColumns } from '../../domain/statements/stated-columns.ts';
import type {
  Decimal,
  DefaultDecimal,
  DefaultJson,
  DefaultTime,
  GeneratedKey,
  Key,
  NullableTime,
  RowMeta,
  Time,
} from '../../platform/db/column-types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    supplier_bill: RowMeta & {
      supplier_bill_id: GeneratedKey;
      bill_no: string;
      supplier_id: Key;
      currency: string;
      zone: string;
      from_day: string;
      to_day: string;
      period_from: Time;
      period_to: Time;
      status: Generated<SupplierBillStatus>;
      status_reason: Generated<string>;
      computed_parts: Generated<string>;
      computed_amount: DefaultDecimal;
      computed_base: DefaultDecimal;
      counted_at: DefaultTime;
      is_fixed: Generated<boolean>;
      stated_parts: string | null;
      stated_amount: string | null;
      file_name: string | null;
      received_at: NullableTime;
      classes: DefaultJson<GapClass[]>;
      main_cause: Generated<GapCause | ''>;
      tolerance: DefaultDecimal;
      dispute_text: Generated<string>;
      agreed_amount: string | null;
      agreed_at: NullableTime;
      agreed_by: Generated<string>;
      paid_amount: DefaultDecimal;
      due_day: string | null;
    };
    supplier_bill_line: {
      supplier_bill_id: Key;
      day: string;
      operator_id: string | null;
      channel_id: Key;
      price: string | null;
      parts: string;
      amount: Decimal;
    };
    supplier_bill_stated: {
      supplier_bill_id: Key;
      row_no: number;
      state: StatedState;
      reason: Generated<StatedReason>;
      day: string | null;
      operator_id: string | null;
      label: Generated<string>;
      parts: Generated<string>;
      amount: DefaultDecimal;
    };
    supplier_bill_payment: {
      payment_id: GeneratedKey;
      supplier_bill_id: Key;
      amount: Decimal;
      pay_type: PayType;
      pay_ref: Generated<string>;
      pay_time: NullableTime;
      remark: Generated<string>;
      idempotency_key: string;
      created_at: DefaultTime;
      created_by: string;
    };
    supplier_bill_layout: {
      supplier_id: Key;
      columns: DefaultJson<RememberedColumns>;
      updated_at: DefaultTime;
      updated_by: string;
    };
  }
}
