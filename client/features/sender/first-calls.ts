import { type FirstCalls, firstCall } from '#client/http/first-call.ts';
import { country } from '#shared/country.ts';
import { customer } from '#shared/customer.ts';
import { senderId } from '#shared/sender.ts';
import { view } from '#shared/view.ts';

/** What the screen asks for first. */
export const firstCalls: FirstCalls = {
  '/cusmgt/showDetail': () => [
    firstCall(senderId.list, { pageNo: 1, pageSize: 20 }),
    firstCall(view.list, { screen: 'sender' }),
    firstCall(customer.options, {}),
    firstCall(country.options, {}),
  ],
};
