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
  },
  channelPrice: {
    zh: '通道价格',
    en: 'Channel price',
    scope: 'everybody',
    target: { permission: 'channel_all:price', path: (id) => `/supmgt/price?channelId=${id}` },
  },
};
