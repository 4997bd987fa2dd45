import type { Alarm } from '#shared/alarm/row.ts';

/** Address of what an alarm is about; undefined where no screen shows it. */
export function objectPath(alarm: Alarm): string | undefined {
  const { objectType, path, supplierId, channelId, customerId, userId } = alarm;
  // To its bills leads a link of its own.
  if (path && alarm.type !== 'billOverdue') return path;
  if (objectType === 'supplier' && supplierId) return `/supmgt/subSup?supplierId=${supplierId}`;
  if (objectType.startsWith('channel') && channelId) return `/supmgt/channelLog?channelId=${channelId}`;
  if (userId) return `/cusmgt/routeCfg?userId=${userId}`;
  return customerId ? `/cusmgt/cusDetail?customerId=${customerId}` : undefined;
}
