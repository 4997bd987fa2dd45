import type { Screen } from '../screen-types.ts';

export const applicationScreens = [
  {
    path: '/cusmgt/cusApp',
    name: 'CusApp',
    authId: 'customer_registry_list',
    title: 'menu.application',
    icon: 'application',
    formerPaths: ['/cusApp'],
  },
] as const satisfies readonly Screen[];
