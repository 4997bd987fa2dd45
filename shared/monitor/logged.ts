import { everyId, type LoggedResources } from '../logged-types.ts';

export const monitorLogged: LoggedResources = {
  monitor: {
    zh: '路由监控',
    en: 'Route monitor',
    scope: 'all customers',
    target: { permission: 'channel_router', path: () => '/cusmgt/routeMonitor', id: everyId },
    tables: {
      'route-monitor': { zh: '监控动作', en: 'Acts of the monitor' },
    },
  },
  suspect: {
    zh: '可疑流量',
    en: 'Suspicious traffic',
    scope: [{ table: 'customer_user', key: 'customer_user_id' }],
    target: { permission: 'channel_router', path: (id) => `/cusmgt/routeMonitor?view=suspects&userId=${id}` },
    tables: {
      'suspect-traffic': { zh: '可疑流量', en: 'Suspicious traffic' },
    },
  },
};
