import type { quietHours as english } from '../en/quiet-hours.ts';
import type { TextsLike } from '../texts-like.ts';

export const quietHours: TextsLike<typeof english> = {
  from: '开始',
  to: '结束',
  weekdays: '星期',
  time: '时间格式如 21:00',
  days: { d1: '周一', d2: '周二', d3: '周三', d4: '周四', d5: '周五', d6: '周六', d7: '周日' },
};
