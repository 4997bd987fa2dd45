import type { Generated } from 'kysely';
import type { PaidStatus, PayType, RechargeStatus } from '#shared/recharge/row.ts';
import type {
  Decimal,
  DefaultDecimal,
  GeneratedKey,
  Key,
  NullableTime,
  RowMeta,
} from '../../platform/db/column-types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    recharge: RowMeta & {
      recharge_id: GeneratedKey;
      customer_id: Key;
      currency: string;
      amount: Decimal;
      gift_amount: DefaultDecimal;
      rate: string | null;
      pay_type: PayType;
      pay_ref: Generated<string>;
      pay_time: NullableTime;
      paid_status: PaidStatus;
      status: RechargeStatus;
      status_reason: Generated<string>;
      proof_file: string | null;
      remark: Generated<string>;
      idempotency_key: string;
      transaction_id: string | null;
      payment_id: string | null;
      applied_by: string | null;
      review_by: Generated<string>;
      review_at: NullableTime;
    };
  }
}
