import type { GeneratedKey, RowMeta } from '../../db/column-types.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    alarm_profile: RowMeta & {
      alarm_profile_id: GeneratedKey;
      profile_name: string;
      oldest_queued_sec: number | null;
      queue_len: number | null;
      avg_resp_ms: number | null;
      throttled_1m: number | null;
      error_1m: number | null;
    };
  }
}
