import { type FirstCalls, firstCall } from '#client/http/first-call.ts';
import { channel } from '#shared/channel.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { supplier } from '#shared/supplier.ts';
import { view } from '#shared/view.ts';

/** What the screen asks for first. */
export const firstCalls: FirstCalls = {
  '/supmgt/priceSheet': () => [
    firstCall(priceSheet.batchList, { pageNo: 1, pageSize: 20 }),
    firstCall(view.list, { screen: 'priceSheet' }),
    firstCall(channel.options, {}),
    firstCall(supplier.options, {}),
  ],
  '/supmgt/priceImport': () => [firstCall(channel.options, {})],
};
