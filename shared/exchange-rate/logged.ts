import type { LoggedResources } from '../logged-types.ts';

export const exchangeRateLogged: LoggedResources = {
  exchangeRate: {
    zh: '汇率',
    en: 'Exchange rate',
    scope: 'everybody',
    target: { permission: 'exchange_rate_list', path: () => '/settings/exchangeRate' },
    tables: {
      exchangeRate: { zh: '汇率', en: 'Exchange rates' },
    },
  },
};
