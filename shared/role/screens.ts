import type { Screen } from '../screen-types.ts';

export const roleScreens = [
  {
    path: '/settings/roleSettings',
    name: 'RoleSettings',
    authId: 'role_list',
    title: 'menu.role',
    icon: 'role',
    actions: [{ title: 'menu.newRole', path: '/settings/roleMgt', permission: 'role_list:edit' }],
  },
  {
    path: '/settings/roleMgt',
    name: 'RoleMgt',
    authId: 'role_list',
    title: 'menu.roleMgt',
    icon: 'role',
    hidden: true,
    activeMenu: '/settings/roleSettings',
    tabParams: ['roleId', 'copyOf'],
  },
] as const satisfies readonly Screen[];
