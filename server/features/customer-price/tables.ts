import type { Generated } from 'kysely';
import type { PriceTraffic } from '#shared/channel/price.ts';
import type { PriceNoticeItem } from '#shared/customer/notice.ts';
import type {
  Decimal,
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
    customer_price: {
      price_id: GeneratedKey;
      customer_id: Key;
      customer_user_id: string | null;
      operator_id: Key;
      traffic_type: PriceTraffic;
      price: Decimal;
      currency: string;
      effective_from: Time;
      effective_to: NullableTime;
      closed_at: NullableTime;
      voided_at: NullableTime;
      source: 'manual' | 'import' | 'plan' | 'copy' | 'api';
      /** The supplier's price sheet because of which it was raised. */
      batch_id: Generated<string | null>;
      notice_id: Generated<string | null>;
      floor_price: Generated<string | null>;
      approved_by: Generated<string | null>;
      below_reason: Generated<string>;
      created_at: DefaultTime;
      created_by: string;
    };
    price_plan: RowMeta & {
      plan_id: GeneratedKey;
      plan_name: string;
      status: Generated<0 | 1>;
      remark: Generated<string>;
    };
    price_plan_item: {
      item_id: GeneratedKey;
      plan_id: Key;
      operator_id: string | null;
      traffic_type: PriceTraffic;
      base: 'minCost' | 'weightedCost' | 'priceAgent';
      add_percent: Decimal;
      add_fixed: Decimal;
      min_margin: Decimal;
      round_up_to: Decimal;
    };
    price_notice: RowMeta & {
      notice_id: GeneratedKey;
      customer_id: Key;
      effective_day: string;
      effective_from: Time;
      items: DefaultJson<PriceNoticeItem[]>;
      status: Generated<'draft' | 'approved' | 'sent' | 'failed' | 'acknowledged' | 'cancelled'>;
      approved_at: NullableTime;
      approved_by: string | null;
      sent_at: NullableTime;
      sent_to: Generated<string[]>;
      mail_ids: Generated<string[]>;
      token_hash: Buffer | null;
      acknowledged_at: NullableTime;
      acknowledged_by: string | null;
    };
    /** View: the prices that hold for an account, its own or its customer's by the account's price mode. */
    account_price: {
      customer_user_id: string;
      customer_id: string;
      price_id: string;
      operator_id: string;
      traffic_type: PriceTraffic;
      price: string;
      currency: string;
      effective_from: number;
      effective_to: number | null;
    };
  }
}
