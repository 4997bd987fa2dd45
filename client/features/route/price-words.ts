/** A price per part with at least so many decimals, so that they line up; empty when there is none. */
export function formatUnitPrice(price: string | null, least = 4): string {
  if (price === null) return '';
  const [whole = '0', decimals = ''] = price.split('.');
  return `${whole}.${decimals.padEnd(least, '0')}`;
}
