import { channelLogTitles, channelLogWords } from '#shared/texts/channel-log-columns.ts';
import type { channelLog as english } from '../en/channel-log.ts';
import type { TextsLike } from '../texts-like.ts';

export const channelLog: TextsLike<typeof english> = {
  titleOf: '{{name}} 的日志',
  purpose: '连接在何时发生了什么。',
  pdusOf: '{{name}} 的抓包',
  pdusPurpose: '线路上实际收发的内容。',
  views: {
    label: '显示内容',
    log: '日志',
    pdus: '抓包',
  },
  exportName: '通道日志',
  keywordHint: '详情或操作人的一部分',
  fields: {
    ...channelLogTitles.zh,
    channelId: '通道',
    keyword: '搜索',
  },
  ...channelLogWords.zh,
  densityLabel: '按时间共 {{count}} 个事件，其中错误 {{errors}} 个',
  uptime: {
    share: '有上报的时间内绑定率 {{percent}}%',
    unknown: '此时间范围内没有网关上报',
    label: '连接情况：{{share}}',
  },
  more: '更早的记录',
  news: '有新记录，点击刷新',
  none: '此时间范围内没有记录',
  noneHint: '可选择更长的时间范围，或放宽筛选条件。',
  changes: '变更内容',
  field: '字段',
  before: '变更前',
  after: '变更后',
};
