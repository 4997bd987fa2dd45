import type { Screen } from '../screen-types.ts';

export const billScreens = [
  {
    path: '/account/cusAccount',
    name: 'CusAccount',
    authId: 'bill_customer_list',
    title: 'menu.bills',
    icon: 'money',
  },
] as const satisfies readonly Screen[];
