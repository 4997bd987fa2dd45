import { prefetchCall } from '#client/http/use-call.ts';
import { readInput } from '#client/kit/read-input.ts';
import { adminUser } from '#shared/admin-user.ts';
import { AdminUserListInput } from '#shared/admin-user-list.ts';
import { view } from '#shared/view.ts';

/** Asks ahead for what the list shows first. */
export const prefetchAdminUsers = (search: URLSearchParams): Promise<unknown> =>
  Promise.all([
    prefetchCall(adminUser.list, readInput(AdminUserListInput, search)),
    prefetchCall(view.list, { screen: 'adminUser' }),
  ]);
