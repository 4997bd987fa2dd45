import { type FirstCalls, firstCall } from '#client/http/first-call.ts';
import { systemHealth } from '#shared/system-health.ts';
import { view } from '#shared/view.ts';

/** What the screen asks for first. */
export const firstCalls: FirstCalls = {
  '/settings/health': () => [
    firstCall(systemHealth.get, {}),
    firstCall(view.list, { screen: 'healthQueues' }),
    firstCall(view.list, { screen: 'healthTables' }),
  ],
};
