import type { RouteChannelOption } from '#shared/route/calls.ts';

/** A price per part with at least so many decimals, so that they line up; empty when there is none. */
export function formatUnitPrice(price: string | null, least = 4): string {
  if (price === null) return '';
  const [whole = '0', decimals = ''] = price.split('.');
  return `${whole}.${decimals.padEnd(least, '0')}`;
}

/**
 * What a channel costs for the operator, the same in the base currency where it is in another, and what would remain of the customer's
 * price. They are null where they are hidden.
 */
export function costWords(
  { price, currency, priceBase, margin }: Pick<RouteChannelOption, 'price' | 'currency' | 'priceBase' | 'margin'>,
  base: string,
  none: string,
): string {
  if (!price) return none;
  const inBase = priceBase !== null && currency !== base ? ` = ${formatUnitPrice(priceBase)} ${base}` : '';
  return `${formatUnitPrice(price)} ${currency}${inBase}${margin ? ` · ${margin} %` : ''}`;
}
