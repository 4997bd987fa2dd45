import { type FirstCalls, firstCall } from '#client/http/first-call.ts';
import { apiKey } from '#shared/api-key.ts';
import { view } from '#shared/view.ts';

/** What the screen asks for first. */
export const firstCalls: FirstCalls = {
  '/settings/apiKeys': () => [firstCall(apiKey.list, {}), firstCall(view.list, { screen: 'api-key' })],
};
