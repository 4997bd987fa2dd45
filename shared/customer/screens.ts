import { underCustomers } from '../screen-parents.ts';
import type { Screen } from '../screen-types.ts';

export const customerScreens = [
  {
    path: '/cusmgt/cus',
    name: 'Cus',
    authId: 'customer_list',
    title: 'menu.customer',
    icon: 'customer',
    actions: [{ title: 'menu.newCustomer', path: '/cusmgt/cus?task=new', permission: 'customer_list:edit' }],
  },
  {
    path: '/cusmgt/cusDetail',
    name: 'CusDetail',
    title: 'menu.customerDetail',
    tabParams: ['customerId'],
    ...underCustomers,
  },
  {
    path: '/cusmgt/price',
    name: 'CustomerPrice',
    title: 'menu.customerPrice',
    tabParams: ['customerId', 'userId'],
    actions: [{ title: 'menu.customerPrice', path: '/cusmgt/price' }],
    ...underCustomers,
    authId: 'customer_list:price',
  },
  {
    path: '/cusmgt/pricePlan',
    name: 'PricePlan',
    title: 'menu.pricePlan',
    actions: [{ title: 'menu.pricePlan', path: '/cusmgt/pricePlan' }],
    ...underCustomers,
    authId: 'customer_list:price',
  },
  {
    path: '/cusmgt/priceNotice',
    name: 'PriceNotice',
    title: 'menu.priceNotice',
    tabParams: ['customerId'],
    actions: [{ title: 'menu.priceNotice', path: '/cusmgt/priceNotice' }],
    ...underCustomers,
    authId: 'customer_list:price',
  },
] as const satisfies readonly Screen[];
