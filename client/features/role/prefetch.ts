import { prefetchCall } from '#client/http/use-call.ts';
import { readInput } from '#client/kit/read-input.ts';
import { role } from '#shared/role.ts';
import { view } from '#shared/view.ts';

/** Asks ahead for what the list shows first. */
export const prefetchRoles = (search: URLSearchParams): Promise<unknown> =>
  Promise.all([
    prefetchCall(role.list, readInput(role.list.input, search)),
    prefetchCall(view.list, { screen: 'role' }),
  ]);
