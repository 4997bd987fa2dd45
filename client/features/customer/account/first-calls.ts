import { type FirstCalls, firstCall } from '#client/http/first-call.ts';
import { customer } from '#shared/customer.ts';
import { user } from '#shared/user.ts';
import { view } from '#shared/view.ts';

/** What the screen asks for first. */
export const firstCalls: FirstCalls = {
  '/cusmgt/subCus': () => [
    firstCall(user.list, { pageNo: 1, pageSize: 20 }),
    firstCall(view.list, { screen: 'account-all' }),
    firstCall(customer.options, {}),
  ],
};
