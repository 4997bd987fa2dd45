import { type FirstCalls, firstCall } from '#client/http/first-call.ts';
import { readInput } from '#client/kit/read-input.ts';
import { channelLog } from '#shared/channel/log.ts';
import { channel } from '#shared/channel.ts';
import { view } from '#shared/view.ts';
import { filterOf, LogUrl } from './log-url.ts';

/** What the screen asks for first. */
export const firstCalls: FirstCalls = {
  '/supmgt/channelLog': (search, { now, zone }) => {
    const filter = filterOf(readInput(LogUrl, search), now, zone);
    return [
      firstCall(channelLog.list, { ...filter, pageSize: 100 }),
      firstCall(channelLog.density, filter),
      firstCall(channel.options, {}),
      firstCall(view.list, { screen: 'channelLog' }),
    ];
  },
};
