import { prefetchCall } from '#client/http/use-call.ts';
import { readInput } from '#client/kit/read-input.ts';
import { ApplicationListInput } from '#shared/application/row.ts';
import { customerApplication } from '#shared/application.ts';
import { view } from '#shared/view.ts';

/** Asks ahead for what the list shows first. */
export const prefetchApplications = (search: URLSearchParams): Promise<unknown> =>
  Promise.all([
    prefetchCall(customerApplication.list, readInput(ApplicationListInput, search)),
    prefetchCall(view.list, { screen: 'application' }),
  ]);
