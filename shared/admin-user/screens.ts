import type { Screen } from '../screen-types.ts';

export const adminUserScreens = [
  {
    path: '/settings/accountSettings',
    name: 'AccountSettings',
    authId: 'admin_user',
    title: 'menu.administrators',
    icon: 'administrators',
    actions: [
      {
        title: 'menu.newAdministrator',
        path: '/settings/accountSettings?task=new',
        permission: 'admin_user:edit',
      },
    ],
  },
] as const satisfies readonly Screen[];
