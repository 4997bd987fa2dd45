import { type FirstCalls, firstCall } from '#client/http/first-call.ts';
import { readInput } from '#client/kit/read-input.ts';
import { role } from '#shared/role.ts';
import { view } from '#shared/view.ts';

/** What the screen asks for first. */
export const firstCalls: FirstCalls = {
  '/settings/roleSettings': (search) => [
    firstCall(role.list, readInput(role.list.input, search)),
    firstCall(view.list, { screen: 'role' }),
  ],
};
