import type { Generated } from 'kysely';
import type { MonitorAct, OnlyTold, SuspectState, WatchState } from '#shared/monitor/kinds.ts';
import type { DefaultTime, GeneratedKey, Key, NullableTime, Time } from '../../platform/db/column-types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    monitor_setting: {
      is_only: Generated<boolean>;
      is_on: boolean;
      breaches: number;
      spike_times: number;
      spike_least: number;
      run_least: number;
      run_until: NullableTime;
      suspects_until: NullableTime;
      version: Generated<number>;
      updated_at: DefaultTime;
      updated_by: string;
    };
    suspect_traffic: {
      suspect_id: GeneratedKey;
      customer_user_id: Key;
      operator_id: Key;
      first_at: Time;
      last_at: Time;
      messages: number;
      usual: string | null;
      run_count: Generated<number>;
      run_first: Generated<string>;
      run_last: Generated<string>;
      is_spike: boolean;
      state: Generated<SuspectState>;
      hold_until: NullableTime;
      note: Generated<string>;
      handled_at: NullableTime;
      handled_by: Generated<string>;
    };
    monitor_exempt: {
      customer_user_id: Key | null;
      channel_id: Key | null;
      reason: Generated<string>;
      created_at: DefaultTime;
      created_by: string;
    };
    monitor_watch: {
      row_id: Key;
      channel_id: Key;
      state: WatchState;
      since: Time;
      judged_until: Time;
      breaches: number;
      recoveries: number;
      penalties: number;
      retest_at: NullableTime;
      tried_submitted: number;
      tried_delivered: number;
      is_told: boolean;
    };
    monitor_turn: { channel_id: Key; minutes: number; judged_until: Time };
    monitor_event: {
      event_id: GeneratedKey;
      at: DefaultTime;
      row_id: Key;
      customer_user_id: Key;
      operator_id: Key;
      channel_id: Key;
      act: MonitorAct;
      only_told: OnlyTold | null;
      window_from: NullableTime;
      window_until: NullableTime;
      submitted: number | null;
      delivered: number | null;
      threshold: string | null;
      usual: string | null;
      version_id: Key | null;
      undone_at: NullableTime;
      undone_by: Generated<string>;
    };
  }
}
