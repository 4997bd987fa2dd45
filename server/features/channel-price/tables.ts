import type { Generated } from 'kysely';
import type { ChannelPrice, PriceTraffic } from '#shared/channel/price.ts';
import type { Decimal, DefaultTime, GeneratedKey, Key, NullableTime, Time } from '../../platform/db/column-types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    channel_price: {
      price_id: GeneratedKey;
      channel_id: Key;
      operator_id: Key;
      traffic_type: PriceTraffic;
      price: Decimal;
      /** Of a price that is charged twice; `price` is their sum. */
      submit_price: Generated<string | null>;
      delivered_price: Generated<string | null>;
      currency: string;
      bill_basis: 1 | 2 | 3;
      effective_from: Time;
      effective_to: NullableTime;
      closed_at: NullableTime;
      voided_at: NullableTime;
      source: ChannelPrice['source'];
      batch_id: string | null;
      created_at: DefaultTime;
      created_by: string;
    };
  }
}
