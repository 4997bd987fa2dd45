import { type FirstCalls, firstCall } from '#client/http/first-call.ts';
import { sysConfig } from '#shared/sys-config.ts';

/** What the screen asks for first. */
export const firstCalls: FirstCalls = {
  '/settings/sysConfig': () => [firstCall(sysConfig.list, {})],
};
