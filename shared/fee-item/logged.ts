import type { LoggedResources } from '../logged-types.ts';

export const feeItemLogged: LoggedResources = {
  feeItem: {
    zh: '扣费项目',
    en: 'Fee item',
    scope: 'everybody',
    target: { permission: 'fee_item_list', path: (id) => `/settings/fee?feeItemId=${id}` },
  },
  customerFee: {
    zh: '客户费用',
    en: 'Customer fee',
    scope: [{ table: 'customer_fee', key: 'customer_fee_id' }],
    target: { permission: 'fee_item_list', path: () => '/settings/fee' },
  },
  feeRun: {
    zh: '扣费批次',
    en: 'Fee run',
    scope: 'all customers',
    target: { permission: 'fee_item_list', path: () => '/settings/fee?tab=runs' },
  },
};
