import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { DefaultTime, Key, NullableTime, Time } from '../db/column-types.ts';

declare module '../db/tables.ts' {
  interface Tables {
    stored_file: {
      file_name: string;
      display_name: string;
      mime_type: string;
      size_bytes: ColumnType<string, number | undefined, number>;
      /** Null once the account is gone. */
      owner_id: ColumnType<string | null, string, string>;
      permission: string | null;
      /** What an upload is for, `<resource>.<field>`; null for exports. */
      purpose: Generated<string | null>;
      /** What the operation log tells of its download. */
      logged: JSONColumnType<Record<string, unknown>, string | undefined, string>;
      is_complete: Generated<boolean>;
      created_at: DefaultTime;
      /** Null while an entry refers to it. */
      expires_at: ColumnType<number | null, Date, Date | null>;
    };
    stored_file_chunk: { file_name: string; chunk_no: number; content: Buffer };
    export_task: {
      task_id: string;
      owner_id: Key;
      export_name: string;
      kind: string;
      input: JSONColumnType<Record<string, unknown>>;
      /** 0 waiting or running, 1 done, 2 failed, 3 cancelled. */
      task_status: Generated<0 | 1 | 2 | 3>;
      progress: Generated<number>;
      row_count: Generated<number>;
      file_name: string | null;
      runner: Generated<string | null>;
      heartbeat_at: NullableTime;
      error_msg: Generated<string>;
      created_at: DefaultTime;
      finished_at: ColumnType<number | null, Date | null | undefined, Date | null>;
      expires_at: Time;
    };
  }
}
