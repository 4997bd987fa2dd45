import { type FirstCalls, firstCall } from '#client/http/first-call.ts';
import { lowestPrice } from '#shared/channel/lowest.ts';
import { channel } from '#shared/channel.ts';
import { country } from '#shared/country.ts';
import { view } from '#shared/view.ts';

/** What the screen asks for first. */
export const firstCalls: FirstCalls = {
  '/supmgt/lowerPrice': () => [
    firstCall(lowestPrice.list, { pageNo: 1, pageSize: 20 }),
    firstCall(view.list, { screen: 'lowest-price' }),
    firstCall(country.options, {}),
    firstCall(channel.options, {}),
  ],
};
