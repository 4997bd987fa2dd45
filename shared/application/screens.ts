import type { Screen } from '../screen-types.ts';

export const applicationScreens = [
  {
    path: '/cusApp',
    name: 'CusApp',
    authId: 'customer_registry_list',
    title: 'menu.application',
    icon: 'application',
  },
] as const satisfies readonly Screen[];
