import { type FirstCalls, firstCall } from '#client/http/first-call.ts';
import { readInput } from '#client/kit/read-input.ts';
import { customerApplication } from '#shared/application.ts';
import { view } from '#shared/view.ts';
import { ApplicationUrl, listInputOf } from './application-url.ts';

/** What the screen asks for first; a stretch of time begins when the page opens, which is later. */
export const firstCalls: FirstCalls = {
  '/cusmgt/cusApp': (search, { now, zone }) => {
    const input = readInput(ApplicationUrl, search);
    const hasRange = input.last !== undefined || input.preset !== undefined || input.from !== undefined;
    const views = firstCall(view.list, { screen: 'application' });
    return hasRange ? [views] : [firstCall(customerApplication.list, listInputOf(input, now, zone)), views];
  },
};
