import type { ColumnType, Generated } from 'kysely';
import type { HealthStatus, LinkStatus } from '#shared/channel/kinds.ts';
import type { Key, NullableTime, Time } from '../../platform/db/column-types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    channel_live: {
      channel_id: Key;
      link_status: LinkStatus;
      health_status: Generated<HealthStatus>;
      sessions_bound: number;
      sessions_total: number;
      submit_tps: number;
      resp_tps: Generated<number>;
      dlr_tps: Generated<number>;
      queue_len: number;
      oldest_queued_sec: Generated<number>;
      window_used: Generated<number>;
      avg_resp_ms: Generated<number>;
      throttled_1m: Generated<number>;
      error_1m: Generated<number>;
      last_bind_at: NullableTime;
      /** bigint: digits when read. */
      last_error: ColumnType<string | null, number | null | undefined, number | null>;
      reported_at: Time;
      last_traffic_at: NullableTime;
      api_key_id: Generated<string | null>;
    };
    channel_minute: {
      channel_id: Key;
      minute: Time;
      submit_tps: number;
      queue_len: number;
      avg_resp_ms: number;
      failed: number;
      sessions_bound: number;
      reports: Generated<number>;
    };
    account_change: {
      customer_user_id: Key;
      change: string;
    };
    channel_link_change: {
      channel_id: Key;
      time: Time;
      link_status: LinkStatus | null;
    };
  }
}
