import { firstLookups } from '#client/business/statistic/first-lookups.ts';
import { type FirstCalls, firstCall } from '#client/http/first-call.ts';
import { readInput } from '#client/kit/read-input.ts';
import { statistic } from '#shared/statistic.ts';
import { view } from '#shared/view.ts';
import { ProfitUrl, profitListInputOf, screen } from './profit-url.ts';

/** What the screen asks for first. */
export const firstCalls: FirstCalls = {
  '/sms/profitStatistics': (search, { now, zone }) => [
    firstCall(statistic.profitList, profitListInputOf(readInput(ProfitUrl, search), now, zone)),
    firstCall(view.list, { screen }),
    ...firstLookups(),
  ],
};
