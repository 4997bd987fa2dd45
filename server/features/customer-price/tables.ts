import type { Generated } from 'kysely';
import type { PriceTraffic } from '#shared/channel/price.ts';
import type { Decimal, DefaultTime, GeneratedKey, Key, NullableTime, Time } from '../../db/column-types.ts';

declare module '../../db/tables.ts' {
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
      batch_id: Generated<string | null>;
      notice_id: Generated<string | null>;
      floor_price: Generated<string | null>;
      approved_by: Generated<string | null>;
      below_reason: Generated<string>;
      created_at: DefaultTime;
      created_by: string;
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
