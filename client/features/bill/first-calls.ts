import { type FirstCalls, firstCall } from '#client/http/first-call.ts';
import { adminUser } from '#shared/admin-user.ts';
import { bill } from '#shared/bill.ts';
import { customer } from '#shared/customer.ts';
import { view } from '#shared/view.ts';

/** What the screen asks for first. */
export const firstCalls: FirstCalls = {
  '/account/cusAccount': () => [
    firstCall(bill.list, { pageNo: 1, pageSize: 20 }),
    firstCall(bill.summary, {}),
    firstCall(view.list, { screen: 'bill' }),
    firstCall(customer.options, {}),
    firstCall(adminUser.maintainers, {}),
  ],
};
