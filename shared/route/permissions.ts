import type { PermissionNames } from '../permission-types.ts';

export const routePermissions = {
  channel_router: { zh: '路由总览', en: 'Route overview' },
  'channel_router:edit': { zh: '批量修改路由', en: 'Change many routes at once' },
  'channel_router:hold': { zh: '暂停、恢复路由', en: 'Hold and release routes' },
} as const satisfies PermissionNames;
