import type { Screen } from '../screen-types.ts';

export const exchangeRateScreens = [
  {
    path: '/settings/exchangeRate',
    name: 'ExchangeRate',
    authId: 'exchange_rate_list',
    title: 'menu.exchangeRate',
    icon: 'sliders',
  },
] as const satisfies readonly Screen[];
