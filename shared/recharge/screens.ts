import type { Screen } from '../screen-types.ts';

export const rechargeScreens = [
  {
    path: '/account/cusRechargeHistory',
    name: 'CusRechargeHistory',
    authId: 'recharge_list',
    title: 'menu.recharges',
    icon: 'money',
    actions: [
      { title: 'menu.addRecharge', path: '/account/cusRechargeHistory?add=1', permission: 'recharge_list:edit' },
    ],
  },
] as const satisfies readonly Screen[];
