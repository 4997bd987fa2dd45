import type { EditLock } from '#shared/channel/lock.ts';
import type { FailureBody } from '#shared/errors.ts';
import { AppError } from '../http/errors.ts';

/** The 409 of a change without the edit lock: names the holder, the administrator's own other tab, or nobody. */
export function lockRefusal(lock: EditLock | null, channelName: string, data: FailureBody['data']): AppError {
  if (!lock) return new AppError('lock.lost', { channel: channelName }, data);
  if (lock.self) return new AppError('lock.own-tab', { channel: channelName }, data);
  return new AppError('lock.held', { name: lock.adminName, channel: channelName }, data);
}
