import type { Generated } from 'kysely';
import type { DefaultTime, Key, NullableTime, Time } from '../db/column-types.ts';

declare module '../db/tables.ts' {
  interface Tables {
    edit_lock: {
      resource: string;
      row_id: Key;
      admin_id: Key;
      tab_id: string;
      acquired_at: DefaultTime;
      expires_at: Time;
      dirty_since: NullableTime;
      changes: Generated<number>;
    };
  }
}
