import type { format as english } from '../en/format.ts';
import type { TextsLike } from '../texts-like.ts';

export const format: TextsLike<typeof english> = {
  justNow: '刚刚',
  secondsAgo: '{{count}} 秒前',
  minutesAgo: '{{count}} 分钟前',
};
