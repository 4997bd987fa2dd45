import type { Generated, GeneratedAlways } from 'kysely';
import type { ConfigItem, MonitorAction, ResendConfigItem, RowStatus } from '#shared/route/row.ts';
import type { RouteRowInput } from '#shared/route/row-input.ts';
import type { RowDiff, VersionSource, VersionStatus } from '#shared/route/version.ts';
import type {
  DefaultJson,
  DefaultTime,
  GeneratedKey,
  Key,
  NullableTime,
  SeededKey,
} from '../../platform/db/column-types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    route_table: {
      customer_user_id: Key;
      current_version: Generated<number>;
      allow_loss_until: NullableTime;
      loss_notice_at: NullableTime;
      updated_at: DefaultTime;
      updated_by: string;
    };
    route_row: {
      row_id: SeededKey;
      customer_user_id: Key;
      operator_id: Key;
      row_status: RowStatus;
      block_reason: Generated<string>;
      price_agent: string | null;
      config_items: DefaultJson<ConfigItem[]>;
      resend_config_items: DefaultJson<ResendConfigItem[]>;
      monitor_cycle: 5 | 10 | 15 | 30 | 60 | null;
      monitor_min_count: Generated<number>;
      success_rate_threshold: string | null;
      monitor_action: Generated<MonitorAction>;
      channel_ids: GeneratedAlways<string[]>;
      updated_at: DefaultTime;
      updated_by: string;
    };
    route_template: {
      version: Generated<number>;
      template_id: GeneratedKey;
      template_name: string;
      rows: DefaultJson<RouteRowInput[]>;
      rows_total: number;
      created_at: DefaultTime;
      created_by: string;
    };
    route_version: {
      version_id: GeneratedKey;
      customer_user_id: Key;
      version_no: number | null;
      status: VersionStatus;
      source: VersionSource;
      comment: Generated<string>;
      rows_changed: number;
      diff: DefaultJson<RowDiff[]>;
      snapshot: Buffer | null;
      effective_from: DefaultTime;
      rollback_of: string | null;
      created_at: DefaultTime;
      created_by: string;
    };
  }
}
