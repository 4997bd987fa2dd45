import type { PriceCalls } from '#client/business/price/price-line.ts';
import { call } from '#client/http/call.ts';
import { refetch } from '#client/http/use-call.ts';
import { customerPrice, type PriceListKey } from '#shared/customer/price.ts';

/** The calls that change a price list of a customer. */
export const priceCallsOf = (key: PriceListKey, currency: string | undefined, closeEffect: string): PriceCalls => ({
  edit: customerPrice.save,
  save: (row, reason) => call(customerPrice.save, { ...key, rows: [row], ...(reason && { belowReason: reason }) }),
  adjust: (change) => call(customerPrice.adjust, { ...key, ...change }),
  close: (keys, reason) => call(customerPrice.close, { ...key, keys, reason }),
  withdraw: (priceId) => call(customerPrice.withdraw, { ...key, priceId }),
  refresh: () => refetch(customerPrice.list, customerPrice.history, customerPrice.lists),
  currency,
  closeEffect,
});
