import type { Screen } from '../screen-types.ts';

export const monitorScreens = [
  {
    path: '/cusmgt/routeMonitor',
    name: 'RouteMonitor',
    authId: 'channel_router',
    title: 'menu.routeMonitor',
    icon: 'route',
  },
] as const satisfies readonly Screen[];
