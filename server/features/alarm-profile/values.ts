import type { AlarmProfileInput } from '#shared/channel/alarm.ts';

/** The columns of what an administrator entered. A threshold left out is one that is never reached. */
export const alarmProfileValues = (input: AlarmProfileInput) => ({
  profile_name: input.profileName,
  oldest_queued_sec: input.oldestQueuedSec ?? null,
  queue_len: input.queueLen ?? null,
  avg_resp_ms: input.avgRespMs ?? null,
  throttled_1m: input.throttled1m ?? null,
  error_1m: input.error1m ?? null,
});
