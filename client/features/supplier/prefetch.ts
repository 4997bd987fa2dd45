import { prefetchCall } from '#client/http/use-call.ts';
import { readInput } from '#client/kit/read-input.ts';
import { SupplierListInput, supplier } from '#shared/supplier.ts';
import { view } from '#shared/view.ts';

/** Asks ahead for what the list shows first. */
export const prefetchSuppliers = (search: URLSearchParams): Promise<unknown> =>
  Promise.all([
    prefetchCall(supplier.list, readInput(SupplierListInput, search)),
    prefetchCall(view.list, { screen: 'supplier' }),
  ]);
