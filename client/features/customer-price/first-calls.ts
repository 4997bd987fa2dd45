import { type FirstCalls, firstCall } from '#client/http/first-call.ts';
import { adminUser } from '#shared/admin-user.ts';
import { common } from '#shared/common.ts';
import { priceNotice } from '#shared/customer/notice.ts';
import { pricePlan } from '#shared/customer/plan.ts';
import { customer } from '#shared/customer.ts';
import { view } from '#shared/view.ts';

/** What the screen asks for first. */
export const firstCalls: FirstCalls = {
  '/cusmgt/price': () => [
    firstCall(customer.list, { pageNo: 1, pageSize: 20 }),
    firstCall(view.list, { screen: 'price-customer' }),
    firstCall(customer.options, {}),
    firstCall(common.listCurrency, {}),
    firstCall(adminUser.maintainers, {}),
  ],
  '/cusmgt/pricePlan': () => [
    firstCall(pricePlan.list, { pageNo: 1, pageSize: 20 }),
    firstCall(view.list, { screen: 'pricePlan' }),
  ],
  '/cusmgt/priceNotice': () => [
    firstCall(priceNotice.list, { pageNo: 1, pageSize: 20 }),
    firstCall(view.list, { screen: 'priceNotice' }),
    firstCall(customer.options, {}),
  ],
};
