import { type FirstCalls, firstCall } from '#client/http/first-call.ts';
import { readInput } from '#client/kit/read-input.ts';
import { adminUser } from '#shared/admin-user.ts';
import { AdminUserListInput } from '#shared/admin-user-list.ts';
import { view } from '#shared/view.ts';

/** What the screen asks for first. */
export const firstCalls: FirstCalls = {
  '/settings/accountSettings': (search) => [
    firstCall(adminUser.list, readInput(AdminUserListInput, search)),
    firstCall(view.list, { screen: 'adminUser' }),
    firstCall(adminUser.choices, {}),
  ],
};
