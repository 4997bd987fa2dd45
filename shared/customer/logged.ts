import type { LoggedResources } from '../logged-types.ts';

/** A price list is an account's or a customer's: accounts are numbered from 90001 (migration 0040), customers from 5001. */
const firstAccount = 90_001;

export const customerLogged: LoggedResources = {
  customer: {
    zh: '客户',
    en: 'Customer',
    scope: [{ table: 'customer', key: 'customer_id' }],
    target: { permission: 'customer_list', path: (id) => `/cusmgt/cusDetail?customerId=${id}` },
    tables: {
      customer: { zh: '客户', en: 'Customers' },
      customerHistory: { zh: '客户历史', en: 'History of a customer' },
    },
  },
  customerPrice: {
    zh: '客户价格',
    en: 'Customer price',
    scope: [
      { table: 'customer_user', key: 'customer_user_id' },
      { table: 'customer', key: 'customer_id' },
    ],
    target: {
      permission: 'customer_list:price',
      path: (id) => `/cusmgt/price?${Number(id) < firstAccount ? 'customerId' : 'userId'}=${id}`,
    },
    tables: {
      customerPrice: { zh: '客户价格', en: 'Customer prices' },
      'customer-price-list': { zh: '客户的价格', en: 'Prices of a customer' },
      'price-customer': { zh: '客户价格表', en: 'Price lists of customers' },
    },
  },
  pricePlan: {
    zh: '价格方案',
    en: 'Price plan',
    scope: 'everybody',
    target: {
      permission: 'customer_list:price',
      path: (_id, name) => `/cusmgt/pricePlan?keyword=${encodeURIComponent(name)}`,
    },
    tables: {
      pricePlan: { zh: '价格方案', en: 'Price plans' },
    },
  },
  priceNotice: {
    zh: '调价通知',
    en: 'Price notice',
    scope: [{ table: 'price_notice', key: 'notice_id' }],
    target: { permission: 'customer_list:price', path: () => '/cusmgt/priceNotice' },
    tables: {
      priceNotice: { zh: '调价通知', en: 'Price notices' },
    },
  },
};
