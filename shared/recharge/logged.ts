import type { LoggedResources } from '../logged-types.ts';

export const rechargeLogged: LoggedResources = {
  recharge: {
    zh: '充值',
    en: 'Recharge',
    scope: [{ table: 'recharge', key: 'recharge_id' }],
    target: { permission: 'recharge_list', path: () => '/account/cusRechargeHistory' },
    tables: {
      recharge: { zh: '充值', en: 'Recharges' },
    },
  },
};
