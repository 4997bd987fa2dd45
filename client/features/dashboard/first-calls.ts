import { type FirstCalls, firstCall } from '#client/http/first-call.ts';
import { alarm } from '#shared/alarm.ts';
import { channel } from '#shared/channel.ts';
import { dashboard } from '#shared/dashboard.ts';
import { openAlarms } from './open-alarms.ts';
import { troubledChannels } from './troubled-channels.ts';

/** What the screen asks for first. */
export const firstCalls: FirstCalls = {
  '/dashboard/dash': () => [
    firstCall(dashboard.summary, {}),
    firstCall(dashboard.traffic, {}),
    firstCall(channel.all, troubledChannels),
    firstCall(alarm.list, openAlarms),
  ],
};
