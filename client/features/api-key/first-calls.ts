import { type FirstCalls, firstCall } from '#client/http/first-call.ts';
import { apiKey } from '#shared/api-key.ts';

/** What the screen asks for first. */
export const firstCalls: FirstCalls = {
  '/settings/apiKeys': () => [firstCall(apiKey.list, {})],
};
