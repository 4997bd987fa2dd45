import { type FirstCalls, firstCall } from '#client/http/first-call.ts';
import { channel } from '#shared/channel.ts';
import { country } from '#shared/country.ts';
import { customer } from '#shared/customer.ts';
import { router } from '#shared/route/router.ts';
import { view } from '#shared/view.ts';

/** What the screen asks for first. */
export const firstCalls: FirstCalls = {
  '/routeAll': () => [
    firstCall(router.list, { pageNo: 1, pageSize: 20 }),
    firstCall(view.list, { screen: 'route-overview' }),
    firstCall(channel.options, {}),
    firstCall(country.options, {}),
    firstCall(customer.options, {}),
  ],
};
