import type { NewNotice } from '../../platform/notices/notices.ts';
import type { Turn } from './repository.ts';

/** The notice about a link that was lost or restored. */
export function noticeOf({ channelId, channelName, linkStatus }: Turn): NewNotice {
  const about = { params: { channelName }, path: `/supmgt/channelLog?channelId=${channelId}` };
  if (linkStatus === 'authFailed') return { kind: 'channel-refused', level: 'error', ...about };
  if (linkStatus === 'down') return { kind: 'channel-down', level: 'error', ...about };
  return { kind: 'channel-up', level: 'success', ...about };
}

/** A gateway that was announced as silent reports again. */
export const returnNoticeOf = (gateway: string): NewNotice => ({
  kind: 'gateway-back',
  level: 'success',
  path: '/subAll',
  params: { gateway },
});
