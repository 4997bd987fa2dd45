import type { LoggedResources } from '../logged-types.ts';

export const countryLogged: LoggedResources = {
  country: {
    zh: '国家/地区',
    en: 'Country/region',
    scope: 'everybody',
    target: { permission: 'country_list', path: (id) => `/settings/operator?countryId=${id}` },
    tables: {
      country: { zh: '国家/地区', en: 'Countries' },
    },
  },
  operator: {
    zh: '运营商',
    en: 'Operator',
    scope: 'everybody',
    target: { permission: 'country_list', path: (id) => `/settings/operator?operatorId=${id}` },
    tables: {
      operator: { zh: '运营商', en: 'Operators' },
    },
  },
};
