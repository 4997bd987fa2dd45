import type { ColumnType, Generated } from 'kysely';
import type { AlarmEventKind } from '#shared/alarm/events.ts';
import type { AlarmFigures } from '#shared/alarm/figures.ts';
import type { AlarmObjectType, AlarmSeverity, AlarmType } from '#shared/alarm/kinds.ts';
import type { AlarmScope } from '#shared/alarm/scope.ts';
import type { DeliveryContent, DeliveryState, WebhookFormat } from '#shared/alarm/webhook.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import type {
  DefaultJson,
  DefaultTime,
  GeneratedKey,
  NullableTime,
  RowMeta,
  Time,
} from '../../platform/db/column-types.ts';

/** What an alarm is about besides its object. */
export interface AboutColumns {
  supplier_id: string | null;
  channel_id: string | null;
  customer_id: string | null;
  user_id: string | null;
  country_id: string | null;
  operator_id: string | null;
  row_id: string | null;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    alarm_rule: RowMeta & {
      alarm_rule_id: GeneratedKey;
      rule_name: string;
      type: AlarmType;
      object_type: AlarmObjectType;
      scope: DefaultJson<AlarmScope>;
      severity: AlarmSeverity;
      threshold: ColumnType<string | null, number | null, number | null>;
      deviation: ColumnType<string | null, number | null, number | null>;
      window_min: number;
      min_count: Generated<number>;
      repeat_min: number | null;
      quiet_min: Generated<number>;
      in_app: Generated<boolean>;
      mail_to: Generated<string[]>;
      webhook_ids: Generated<string[]>;
      enabled: Generated<boolean>;
    };
    alarm: AboutColumns & {
      alarm_id: GeneratedKey;
      type: AlarmType;
      severity: AlarmSeverity;
      object_type: AlarmObjectType;
      object_id: string;
      parent_id: string | null;
      alarm_rule_id: string | null;
      figures: DefaultJson<AlarmFigures>;
      path: Generated<string>;
      holds: Generated<boolean>;
      clear_since: NullableTime;
      quiet_min: Generated<number>;
      state: Generated<'open' | 'acked' | 'closed'>;
      muted_until: NullableTime;
      first_at: Time;
      last_at: Time;
      count: Generated<number>;
      acked_at: NullableTime;
      acked_by: Generated<string>;
      closed_at: NullableTime;
      closed_by: Generated<string>;
      note: Generated<string>;
      told_at: NullableTime;
      updated_at: DefaultTime;
      updated_by: Generated<string>;
      version: Generated<number>;
    };
    alarm_webhook: RowMeta & {
      alarm_webhook_id: GeneratedKey;
      webhook_name: string;
      format: WebhookFormat;
      origin: string;
      url_sealed: string | null;
      secret_sealed: string | null;
      lang: Lang;
      timezone: Generated<string>;
      enabled: Generated<boolean>;
    };
    alarm_delivery: {
      alarm_delivery_id: GeneratedKey;
      alarm_webhook_id: string;
      alarm_id: string | null;
      content: DefaultJson<DeliveryContent>;
      state: Generated<DeliveryState>;
      tries: Generated<number>;
      status: number | null;
      answer: Generated<string>;
      took_ms: number | null;
      created_at: DefaultTime;
      finished_at: NullableTime;
    };
    alarm_event: {
      alarm_event_id: GeneratedKey;
      alarm_id: string;
      time: DefaultTime;
      kind: AlarmEventKind;
      by_name: string;
      figures: DefaultJson<AlarmFigures>;
      note: Generated<string>;
      path: Generated<string>;
    };
  }
}
