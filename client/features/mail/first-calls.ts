import { type FirstCalls, firstCall } from '#client/http/first-call.ts';
import { mail } from '#shared/mail.ts';
import { view } from '#shared/view.ts';

/** What the screen asks for first. */
export const firstCalls: FirstCalls = {
  '/settings/mail': () => [
    firstCall(mail.setup, {}),
    firstCall(mail.list, { pageSize: 20 }),
    firstCall(view.list, { screen: 'mail' }),
  ],
};
