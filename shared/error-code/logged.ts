import type { LoggedResources } from '../logged-types.ts';

export const errorCodeLogged: LoggedResources = {
  errorCode: {
    zh: '状态码',
    en: 'Error code',
    scope: 'everybody',
    target: { permission: 'error_code', path: () => '/settings/errorCode' },
    tables: {
      errorCode: { zh: '供应商错误码', en: 'Error codes of suppliers' },
      errorCodePlatform: { zh: '平台状态码', en: 'Platform codes' },
      errorCodeCustomer: { zh: '客户错误码', en: 'Error codes for customers' },
      errorCodeUnmapped: { zh: '未映射的错误码', en: 'Unmapped error codes' },
    },
  },
};
