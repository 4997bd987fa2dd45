import { type FirstCalls, firstCall } from '#client/http/first-call.ts';
import { common } from '#shared/common.ts';
import { exchangeRate } from '#shared/exchange-rate.ts';
import { view } from '#shared/view.ts';

/** What the screen asks for first. */
export const firstCalls: FirstCalls = {
  '/settings/exchangeRate': () => [
    firstCall(exchangeRate.list, { pageNo: 1, pageSize: 20, byCurrency: 1 }),
    firstCall(exchangeRate.feed, {}),
    firstCall(view.list, { screen: 'exchangeRate' }),
    firstCall(common.listCurrency, {}),
  ],
};
