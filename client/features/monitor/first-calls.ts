import { type FirstCalls, firstCall } from '#client/http/first-call.ts';
import { channel } from '#shared/channel.ts';
import { monitor } from '#shared/monitor.ts';
import { view } from '#shared/view.ts';

/** What the screen asks for first. */
export const firstCalls: FirstCalls = {
  '/cusmgt/routeMonitor': () => [
    firstCall(monitor.list, { pageNo: 1, pageSize: 20 }),
    firstCall(view.list, { screen: 'route-monitor' }),
    firstCall(channel.options, {}),
    firstCall(monitor.setting, {}),
  ],
};
