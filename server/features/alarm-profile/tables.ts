import type { AlarmProfileInput } from '#shared/channel/alarm.ts';
import type { GeneratedKey, RowMeta } from '../../platform/db/column-types.ts';
import type { StoredColumns } from '../../platform/db/columns.ts';
import type { alarmProfileColumns } from './columns.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    alarm_profile: RowMeta &
      StoredColumns<AlarmProfileInput, typeof alarmProfileColumns> & { alarm_profile_id: GeneratedKey };
  }
}
