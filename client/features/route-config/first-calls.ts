import { type FirstCalls, firstCall } from '#client/http/first-call.ts';
import { readInput } from '#client/kit/read-input.ts';
import { userRouters } from '#shared/route/calls.ts';
import { RouteUrl } from './route-url.ts';

/** What the screen asks for first: the route table of the address and the channels it names. */
export const firstCalls: FirstCalls = {
  '/cusmgt/routeCfg': (search) => {
    const { userId } = readInput(RouteUrl, search);
    if (userId === undefined) return [];
    return [firstCall(userRouters.channels, {}), firstCall(userRouters.get, { userId })];
  },
};
