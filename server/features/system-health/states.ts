import type { HealthState } from '#shared/system-health.ts';

const hour = 3_600_000;
const minute = 60_000;
const gigabyte = 1e9;

const worse = (isDanger: boolean, isWarning: boolean): HealthState =>
  isDanger ? 'danger' : isWarning ? 'warning' : 'good';

/** Beyond the limit no client can connect. */
export const connectionState = (used: number, limit: number): HealthState =>
  worse(used >= limit * 0.95, used >= limit * 0.8);

/** A database without room stops. */
export const diskState = (free: number, total: number): HealthState =>
  worse(free < gigabyte || free < total * 0.05, free < total * 0.15);

/** Daily backups are expected. */
export const backupState = (finishedAt: number | null, now: number): HealthState =>
  finishedAt === null ? 'warning' : worse(now - finishedAt > 168 * hour, now - finishedAt > 48 * hour);

/** Jobs start within a second while a worker is running. */
export function queueState(
  { failed, oldestAt }: { failed: number; oldestAt: number | null },
  now: number,
): HealthState {
  const age = oldestAt === null ? 0 : now - oldestAt;
  return worse(age > hour, failed > 0 || age > 10 * minute);
}
