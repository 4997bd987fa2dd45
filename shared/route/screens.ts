import { underCustomers } from '../screen-parents.ts';
import type { Screen } from '../screen-types.ts';

export const routeScreens = [
  { path: '/routeAll', name: 'RouteAll', authId: 'channel_router', title: 'menu.routeOverview', icon: 'route' },
  {
    path: '/cusmgt/routeCfg',
    name: 'RouteCfg',
    title: 'menu.routeConfig',
    tabParams: ['userId'],
    actions: [{ title: 'menu.routeConfig', path: '/cusmgt/routeCfg', permission: 'customer_list:routes' }],
    ...underCustomers,
    authId: 'customer_list:routes',
  },
  {
    path: '/cusmgt/routeVersion',
    name: 'RouteVersion',
    title: 'menu.routeVersion',
    tabParams: ['userId'],
    ...underCustomers,
    authId: 'customer_list:routes',
  },
] as const satisfies readonly Screen[];
