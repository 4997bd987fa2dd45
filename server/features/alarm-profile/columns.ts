import type { AlarmProfileInput } from '#shared/channel/alarm.ts';
import type { ColumnMap } from '../../platform/db/columns.ts';

/** Contract field → column of `alarm_profile`. Row type, select, insert and update derive from it. */
export const alarmProfileColumns = {
  profileName: 'profile_name',
  oldestQueuedSec: 'oldest_queued_sec',
  queueLen: 'queue_len',
  avgRespMs: 'avg_resp_ms',
  throttled1m: 'throttled_1m',
  error1m: 'error_1m',
} as const satisfies ColumnMap<AlarmProfileInput>;
