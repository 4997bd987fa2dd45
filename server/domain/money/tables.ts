import type { Generated } from 'kysely';
import type { DefaultJson, DefaultTime, GeneratedKey, NullableTime, Time } from '../../platform/db/column-types.ts';
import type { RateFailure } from './rate-files/failures.ts';
import type { QuotedRate } from './rate-files/rate-line.ts';

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
    /** One row: the daily feed. */
    exchange_rate_feed: {
      feed_id: Generated<number>;
      tried_at: NullableTime;
      taken_at: NullableTime;
      day: string | null;
      failure: Generated<RateFailure | ''>;
      detail: Generated<string>;
      is_told: Generated<boolean>;
      held: DefaultJson<QuotedRate[]>;
    };
  }
}
