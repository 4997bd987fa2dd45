import type { Screen } from '../screen-types.ts';

export const errorCodeScreens = [
  {
    path: '/settings/errorCode',
    name: 'ErrorCode',
    authId: 'error_code',
    title: 'menu.errorCode',
    icon: 'errorCode',
    actions: [{ title: 'menu.newErrorCode', path: '/settings/errorCode?task=new', permission: 'error_code:edit' }],
  },
] as const satisfies readonly Screen[];
