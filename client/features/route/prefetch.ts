import { prefetchCall } from '#client/http/use-call.ts';
import { readInput } from '#client/kit/read-input.ts';
import { userRouters } from '#shared/route/calls.ts';
import { RouteUrl } from './route-url.ts';

/** Asks ahead for the route table of the address and the channels it names. */
export function prefetchRoutes(search: URLSearchParams): Promise<unknown> {
  const { userId } = readInput(RouteUrl, search);
  return Promise.all([
    prefetchCall(userRouters.channels, {}),
    userId === undefined ? undefined : prefetchCall(userRouters.get, { userId }),
  ]);
}
