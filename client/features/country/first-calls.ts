import { type FirstCalls, firstCall } from '#client/http/first-call.ts';
import { readInput } from '#client/kit/read-input.ts';
import { country } from '#shared/country.ts';
import { operator } from '#shared/operator.ts';
import { view } from '#shared/view.ts';

/** What the screen asks for first. */
export const firstCalls: FirstCalls = {
  '/settings/systemSettings': (search) => [
    firstCall(country.list, readInput(country.list.input, search)),
    firstCall(view.list, { screen: 'country' }),
  ],
  '/settings/operator': (search) => [
    firstCall(operator.list, readInput(operator.list.input, search)),
    firstCall(view.list, { screen: 'operator' }),
    firstCall(country.options, {}),
  ],
};
