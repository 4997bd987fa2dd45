import type { Key, NullableTime } from '../../db/column-types.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    recovery_code: { admin_id: Key; code_hash: Buffer; used_at: NullableTime };
  }
}
