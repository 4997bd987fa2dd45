import type { Generated, JSONColumnType } from 'kysely';
import type { OperationLog } from '#shared/operation-log.ts';
import type { DefaultTime, GeneratedKey, Key, Time } from './column-types.ts';

/** Row types by table. Declared here: infrastructure. Each feature adds its own in its `tables.ts` by declaration merging. */
export interface Tables {
  rate_counter: { counter_key: string; window_start: Time; hits: number };
  one_time: { kind: string; value: string; payload: JSONColumnType<Record<string, string>>; expires_at: Time };
  sys_config: {
    config_key: string;
    value: string;
    is_secret: Generated<boolean>;
    version: Generated<number>;
    updated_at: DefaultTime;
    updated_by: Generated<string>;
  };
  operation_log: {
    log_id: GeneratedKey;
    time: DefaultTime;
    admin_id: string | null;
    username: string;
    ip: string;
    resource: string;
    action: string;
    target_id: string;
    target_name: string;
    changes: JSONColumnType<OperationLog['changes']>;
    reason: string;
    request_id: string;
  };
  /** Attempts that one entry of a refusal represents. */
  repeated_refusal: { fold_key: string; window_start: Time; times: number; log_id: string | null };
  /** The hash chain over the operation log; written by a trigger. */
  operation_seal: { seal_no: Key; log_id: Key; time: Time; hash: Buffer };
  operation_anchor: { seal_no: Key; hash: Buffer; removed: number; removed_at: DefaultTime };
  backup: {
    backup_id: GeneratedKey;
    started_at: Time;
    finished_at: DefaultTime;
    file_name: string;
    size_bytes: Key;
    table_count: number;
    row_count: Key;
    seal_no: string | null;
    seal_hash: Buffer | null;
  };
}
