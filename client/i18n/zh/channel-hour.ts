import type { channelHour as english } from '../en/channel-hour.ts';
import type { TextsLike } from '../texts-like.ts';

export const channelHour: TextsLike<typeof english> = {
  speed: '速率（TPS）',
  speedLabel: '最近一小时 {{count}} 条曲线的速率，当前 {{now}} TPS',
  others_other: '其余 {{count}} 个',
  asTable: '以表格查看',
  now: '最近一分钟',
  mean: '平均',
  most: '最高',
  queues: '排队短信',
  stripLabel: '{{at}} 最多 {{most}} 条',
  noQueues: '最近一小时没有排队。',
  none: '最近一小时没有网关上报这些通道',
  noneHint: '可放宽筛选条件，或在表格中查看最后已知的状态。',
};
