import type { LoggedResources } from '../logged-types.ts';

export const applicationLogged: LoggedResources = {
  customerApplication: {
    zh: '试用申请',
    en: 'Trial application',
    scope: [{ table: 'customer_application', key: 'customer_application_id' }],
    target: { permission: 'customer_registry_list', path: (id) => `/cusmgt/cusApp?applyId=${id}&all=1` },
    tables: {
      application: { zh: '试用申请', en: 'Trial applications' },
    },
  },
};
