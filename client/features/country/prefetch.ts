import { prefetchCall } from '#client/http/use-call.ts';
import { readInput } from '#client/kit/read-input.ts';
import { country } from '#shared/country.ts';
import { operator } from '#shared/operator.ts';
import { view } from '#shared/view.ts';

/** Asks ahead for what the list shows first. */
export const prefetchCountries = (search: URLSearchParams): Promise<unknown> =>
  Promise.all([
    prefetchCall(country.list, readInput(country.list.input, search)),
    prefetchCall(view.list, { screen: 'country' }),
  ]);

/** The same for the operators of a country. */
export const prefetchOperators = (search: URLSearchParams): Promise<unknown> =>
  Promise.all([
    prefetchCall(operator.list, readInput(operator.list.input, search)),
    prefetchCall(view.list, { screen: 'operator' }),
  ]);
