import type { ColumnType } from 'kysely';
import type { LoginOutcome } from '#shared/operation-log.ts';
import type { DefaultTime, GeneratedKey, Key, Time } from '../../platform/db/column-types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    session: {
      session_id: string;
      admin_id: Key;
      refresh_hash: Buffer;
      previous_refresh_hash: Buffer | null;
      rotated_at: DefaultTime;
      ip: string;
      user_agent: string;
      created_at: DefaultTime;
      last_seen_at: DefaultTime;
      ended_at: ColumnType<number | null, Date | null | undefined, Date | null>;
      end_reason: string | null;
    };
    sign_in_failure: {
      failure_key: string;
      failures: number;
      last_at: Time;
      blocked_until: ColumnType<number | null, Date | null, Date | null>;
    };
    login_log: {
      log_id: GeneratedKey;
      time: DefaultTime;
      admin_id: string | null;
      username: string;
      ip: string;
      user_agent: string;
      outcome: LoginOutcome;
    };
  }
}
