import type { Screen } from '../screen-types.ts';

export const auditScreens = [
  {
    path: '/settings/operationLog',
    name: 'OperationLog',
    authId: 'admin_user:audit',
    title: 'menu.operationLog',
    icon: 'log',
    actions: [
      {
        title: 'menu.signInLog',
        path: '/settings/operationLog?part=signIns',
        permission: 'admin_user:audit',
      },
    ],
  },
] as const satisfies readonly Screen[];
