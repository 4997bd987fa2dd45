import type { DefaultTime, GeneratedKey, Time } from '../../platform/db/column-types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    exchange_rate: {
      rate_id: GeneratedKey;
      from_currency: string;
      to_currency: string;
      /** Decimal text with up to ten decimals. */
      rate: string;
      effective_from: Time;
      source: 'manual' | 'import' | 'api';
      created_at: DefaultTime;
      created_by: string;
    };
  }
}
