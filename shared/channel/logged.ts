import type { LoggedResources } from '../logged-types.ts';

export const channelLogged: LoggedResources = {
  alarmProfile: {
    zh: '告警方案',
    en: 'Alarm profile',
    scope: 'everybody',
  },
  channel: {
    zh: '通道',
    en: 'Channel',
    scope: 'everybody',
    target: { permission: 'supplier_list', path: (id) => `/supmgt/edit?channelId=${id}` },
    tables: {
      channel: { zh: '通道', en: 'Channels' },
      'channel-uses': { zh: '通道的使用', en: 'Uses of a channel' },
      channelLog: { zh: '通道日志', en: 'Channel log' },
      capture: { zh: '抓包', en: 'Captured PDUs' },
    },
  },
  channelPrice: {
    zh: '通道价格',
    en: 'Channel price',
    scope: 'everybody',
    target: { permission: 'channel_all:price', path: (id) => `/supmgt/price?channelId=${id}` },
    tables: {
      channelPrice: { zh: '通道价格', en: 'Channel prices' },
      'lowest-price': { zh: '最低价', en: 'Lowest prices' },
    },
  },
};
