import type { LoggedResources } from '../logged-types.ts';

export const errorCodeLogged: LoggedResources = {
  errorCode: {
    zh: '状态码',
    en: 'Error code',
    scope: 'everybody',
    target: { permission: 'error_code', path: () => '/settings/errorCode' },
  },
};
