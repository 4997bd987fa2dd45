import type { Generated } from 'kysely';
import type { DefaultTime, GeneratedKey, Key, NullableTime } from '../../platform/db/column-types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    route_hold: {
      hold_id: GeneratedKey;
      customer_user_id: string | null;
      channel_id: string | null;
      operator_id: Key;
      reason: string;
      until: NullableTime;
      created_at: DefaultTime;
      created_by: string;
      lifted_at: NullableTime;
      lifted_by: Generated<string>;
    };
  }
}
