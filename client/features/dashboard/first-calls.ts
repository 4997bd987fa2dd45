import { type FirstCalls, firstCall } from '#client/http/first-call.ts';
import { dashboard } from '#shared/dashboard.ts';

/** What the screen asks for first. */
export const firstCalls: FirstCalls = {
  '/dashboard/dash': () => [firstCall(dashboard.summary, {})],
};
