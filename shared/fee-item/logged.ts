import type { LoggedResources } from '../logged-types.ts';

export const feeItemLogged: LoggedResources = {
  feeItem: {
    zh: '扣费项目',
    en: 'Fee item',
    scope: 'everybody',
    target: { permission: 'fee_item_list', path: (id) => `/settings/fee?feeItemId=${id}` },
    tables: {
      feeItem: { zh: '扣费项目', en: 'Fee items' },
    },
  },
  customerFee: {
    zh: '客户费用',
    en: 'Customer fee',
    scope: [{ table: 'customer_fee', key: 'customer_fee_id' }],
    target: { permission: 'fee_item_list', path: () => '/settings/fee' },
    tables: {
      customerFee: { zh: '客户费用', en: 'Customer fees' },
      'customer-fee': { zh: '客户的费用', en: 'Fees of a customer' },
    },
  },
  feeRun: {
    zh: '扣费批次',
    en: 'Fee run',
    scope: 'all customers',
    target: { permission: 'fee_item_list', path: () => '/settings/fee?tab=runs' },
    tables: {
      feeRun: { zh: '扣费批次', en: 'Fee runs' },
      feeCharge: { zh: '扣费记录', en: 'Fees charged' },
    },
  },
};
