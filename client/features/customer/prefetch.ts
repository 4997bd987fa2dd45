import { prefetchCall } from '#client/http/use-call.ts';
import { readInput } from '#client/kit/read-input.ts';
import { CustomerListInput } from '#shared/customer/row.ts';
import { customer } from '#shared/customer.ts';
import { view } from '#shared/view.ts';

/** Asks ahead for what the list shows first. */
export const prefetchCustomers = (search: URLSearchParams): Promise<unknown> =>
  Promise.all([
    prefetchCall(customer.list, readInput(CustomerListInput, search)),
    prefetchCall(view.list, { screen: 'customer' }),
  ]);
