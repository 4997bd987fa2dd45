/** A price per part with at least four decimals, so that they line up; empty when there is none. */
export function formatUnitPrice(price: string | null): string {
  if (price === null) return '';
  const [whole = '0', decimals = ''] = price.split('.');
  return `${whole}.${decimals.padEnd(4, '0')}`;
}
