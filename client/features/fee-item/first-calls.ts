import { type FirstCalls, firstCall } from '#client/http/first-call.ts';
import { feeItem } from '#shared/fee-item.ts';
import { view } from '#shared/view.ts';

/** What the screen asks for first. */
export const firstCalls: FirstCalls = {
  '/settings/fee': () => [
    firstCall(feeItem.list, { pageNo: 1, pageSize: 20 }),
    firstCall(view.list, { screen: 'feeItem' }),
  ],
};
