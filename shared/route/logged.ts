import type { LoggedResources } from '../logged-types.ts';

export const routeLogged: LoggedResources = {
  router: {
    zh: '路由总览',
    en: 'Routes of all accounts',
    scope: [{ table: 'customer_user', key: 'customer_user_id' }],
    target: { permission: 'channel_router', path: (id) => `/routeAll?userId=${id}` },
    tables: {
      'route-overview': { zh: '路由', en: 'Routes' },
      'route-groups': { zh: '按分组的路由', en: 'Routes by group' },
      'route-account': { zh: '路由的子账号', en: 'Accounts with routes' },
      'customer-route': { zh: '客户的路由', en: 'Routes of a customer' },
    },
  },
  routerVersion: {
    zh: '路由版本',
    en: 'Route version',
    scope: [{ table: 'customer_user', key: 'customer_user_id' }],
    target: { permission: 'customer_list:routes', path: (id) => `/cusmgt/routeVersion?userId=${id}` },
    tables: {
      routeVersion: { zh: '路由版本', en: 'Route versions' },
    },
  },
  userRouters: {
    zh: '路由配置',
    en: 'Routes',
    scope: [{ table: 'customer_user', key: 'customer_user_id' }],
    target: { permission: 'customer_list:routes', path: (id) => `/cusmgt/routeCfg?userId=${id}` },
  },
  routeTemplate: {
    zh: '路由模板',
    en: 'Route templates',
    scope: 'all customers',
    target: { permission: 'customer_list:routes', path: () => '/cusmgt/routeCfg' },
  },
};
