import { ChartUrl, chartInputOf, screen } from '#client/business/chart/chart-url.ts';
import { firstLookups } from '#client/business/statistic/first-lookups.ts';
import { type FirstCalls, firstCall } from '#client/http/first-call.ts';
import { readInput } from '#client/kit/read-input.ts';
import { statistic } from '#shared/statistic.ts';
import { view } from '#shared/view.ts';

/** What the screen asks for first; without a calculated figure, whose name is in the reader's language. */
export const firstCalls: FirstCalls = {
  '/sms/multidimensionalChart': (search, { now, zone }) => [
    firstCall(statistic.chart, chartInputOf(readInput(ChartUrl, search), now, zone, '')),
    firstCall(view.list, { screen }),
    ...firstLookups(),
  ],
};
