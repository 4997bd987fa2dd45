import type { LoggedResources } from '../logged-types.ts';

export const roleLogged: LoggedResources = {
  role: {
    zh: '角色',
    en: 'Role',
    scope: 'everybody',
    target: { permission: 'role_list', path: (id) => `/settings/roleMgt?roleId=${id}` },
    tables: {
      role: { zh: '角色', en: 'Roles' },
    },
  },
};
