import type { PermissionNames } from '../permission-types.ts';

export const exchangeRatePermissions = {
  exchange_rate_list: { zh: '汇率', en: 'Exchange rates' },
  'exchange_rate_list:edit': { zh: '维护', en: 'Maintain' },
} as const satisfies PermissionNames;
