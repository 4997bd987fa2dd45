import { firstLookups } from '#client/business/statistic/first-lookups.ts';
import { type FirstCalls, firstCall } from '#client/http/first-call.ts';
import { readInput } from '#client/kit/read-input.ts';
import { statistic } from '#shared/statistic.ts';
import { view } from '#shared/view.ts';
import { TimeSharingUrl, timeSharingInputOf } from './time-sharing-url.ts';

/** What the screens ask for first. */
export const firstCalls: FirstCalls = {
  '/sms/timeSharingStatistics': (search, { now, zone }) => [
    firstCall(statistic.timeSharing, timeSharingInputOf(readInput(TimeSharingUrl, search), now, zone)),
    firstCall(view.list, { screen: 'timeSharing' }),
    ...firstLookups(),
  ],
};
