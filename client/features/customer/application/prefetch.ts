import { prefetchCall } from '#client/http/use-call.ts';
import { viewerZone } from '#client/http/zone.ts';
import { readInput } from '#client/kit/read-input.ts';
import { customerApplication } from '#shared/application.ts';
import { view } from '#shared/view.ts';
import { ApplicationUrl, listInputOf } from './application-url.ts';

/** Asks ahead for what the list shows first; a stretch of time begins when the page opens, which is later. */
export function prefetchApplications(search: URLSearchParams): Promise<unknown> {
  const input = readInput(ApplicationUrl, search);
  const hasRange = input.last !== undefined || input.preset !== undefined || input.from !== undefined;
  return Promise.all([
    hasRange ? undefined : prefetchCall(customerApplication.list, listInputOf(input, 0, viewerZone())),
    prefetchCall(view.list, { screen: 'application' }),
  ]);
}
