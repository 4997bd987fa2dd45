import type { Screen } from '../screen-types.ts';

export const countryScreens = [
  {
    path: '/settings/systemSettings',
    name: 'SystemSettings',
    authId: 'country_list',
    title: 'menu.country',
    icon: 'country',
  },
  {
    path: '/settings/operator',
    name: 'Operator',
    authId: 'country_list',
    title: 'menu.operator',
    icon: 'country',
    hidden: true,
    activeMenu: '/settings/systemSettings',
  },
] as const satisfies readonly Screen[];
