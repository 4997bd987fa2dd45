import { type FirstCalls, firstCall } from '#client/http/first-call.ts';
import { systemHealth } from '#shared/system-health.ts';

/** What the screen asks for first. */
export const firstCalls: FirstCalls = {
  '/settings/health': () => [firstCall(systemHealth.get, {})],
};
