import { type FirstCalls, firstCall } from '#client/http/first-call.ts';
import { readInput } from '#client/kit/read-input.ts';
import { SupplierListInput, supplier } from '#shared/supplier.ts';
import { view } from '#shared/view.ts';

/** What the screen asks for first. */
export const firstCalls: FirstCalls = {
  '/supmgt/supplier': (search) => [
    firstCall(supplier.list, readInput(SupplierListInput, search)),
    firstCall(view.list, { screen: 'supplier' }),
  ],
};
