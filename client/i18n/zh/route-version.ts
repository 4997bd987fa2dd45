import type { routeVersion as en } from '../en/route-version.ts';
import type { TextsLike } from '../texts-like.ts';

export const routeVersion: TextsLike<typeof en> = {
  title: '到达率',
  span: '时间范围',
  days_other: '{{count}} 天',
  none: '该时段没有发送。',
  nothing: '没有发送',
  time: '时间',
};
