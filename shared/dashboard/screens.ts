import type { Screen } from '../screen-types.ts';

export const dashboardScreens = [
  {
    path: '/dashboard/dash',
    name: 'Dash',
    authId: 'dash',
    title: 'menu.dash',
    icon: 'dashboard',
    noClosable: true,
  },
] as const satisfies readonly Screen[];
