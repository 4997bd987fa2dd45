import type { AlarmProfileInput } from '#shared/channel/alarm.ts';
import type { GeneratedKey, RowMeta } from '../../db/column-types.ts';
import type { StoredColumns } from '../../db/columns.ts';
import type { alarmProfileColumns } from './columns.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    alarm_profile: RowMeta &
      StoredColumns<AlarmProfileInput, typeof alarmProfileColumns> & { alarm_profile_id: GeneratedKey };
  }
}
