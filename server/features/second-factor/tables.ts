import type { Key, NullableTime } from '../../platform/db/column-types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    recovery_code: { admin_id: Key; code_hash: Buffer; used_at: NullableTime };
  }
}
