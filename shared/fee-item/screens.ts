import type { Screen } from '../screen-types.ts';

export const feeItemScreens = [
  {
    path: '/settings/fee',
    name: 'Fee',
    authId: 'fee_item_list',
    title: 'menu.fees',
    icon: 'money',
  },
] as const satisfies readonly Screen[];
