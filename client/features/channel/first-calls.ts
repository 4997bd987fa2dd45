import { type FirstCalls, firstCall } from '#client/http/first-call.ts';
import { channel } from '#shared/channel.ts';
import { supplier } from '#shared/supplier.ts';
import { view } from '#shared/view.ts';

/** What the screen asks for first. */
export const firstCalls: FirstCalls = {
  '/supmgt/subSup': () => [firstCall(supplier.options, {})],
  '/supmgt/price': () => [firstCall(channel.options, {})],
  '/subAll': () => [
    firstCall(channel.all, { pageNo: 1, pageSize: 20 }),
    firstCall(view.list, { screen: 'channel' }),
    firstCall(supplier.options, {}),
  ],
};
