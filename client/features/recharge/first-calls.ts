import { type FirstCalls, firstCall } from '#client/http/first-call.ts';
import { adminUser } from '#shared/admin-user.ts';
import { customer } from '#shared/customer.ts';
import { recharge } from '#shared/recharge.ts';
import { view } from '#shared/view.ts';

/** What the screen asks for first. */
export const firstCalls: FirstCalls = {
  '/account/cusRechargeHistory': () => [
    firstCall(recharge.list, { pageNo: 1, pageSize: 20 }),
    firstCall(recharge.summary, {}),
    firstCall(view.list, { screen: 'recharge' }),
    firstCall(customer.options, {}),
    firstCall(adminUser.maintainers, {}),
  ],
};
