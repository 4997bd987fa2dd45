import { type FirstCalls, firstCall } from '#client/http/first-call.ts';
import { readInput } from '#client/kit/read-input.ts';
import { CustomerListInput } from '#shared/customer/row.ts';
import { customer } from '#shared/customer.ts';
import { view } from '#shared/view.ts';

/** What the screen asks for first. */
export const firstCalls: FirstCalls = {
  '/cusmgt/cus': (search) => [
    firstCall(customer.list, readInput(CustomerListInput, search)),
    firstCall(view.list, { screen: 'customer' }),
  ],
};
