import { type FirstCalls, firstCall } from '#client/http/first-call.ts';
import { supplier } from '#shared/supplier.ts';
import { supplierBill } from '#shared/supplier-bill.ts';
import { view } from '#shared/view.ts';

/** What the screen asks for first. */
export const firstCalls: FirstCalls = {
  '/account/supAccount': () => [
    firstCall(supplierBill.list, { pageNo: 1, pageSize: 20 }),
    firstCall(supplierBill.summary, {}),
    firstCall(view.list, { screen: 'supplierBill' }),
    firstCall(supplier.options, {}),
  ],
};
