import { useTimes } from '#client/kit/times.ts';
import type { RouteRow } from '#shared/route/row.ts';
import { formatUnitPrice } from './price-words.ts';

/** What the customer pays now, and next. */
export function PriceCell({ row: { price, priceCurrency, priceNext } }: { row: RouteRow }) {
  const { formatTime } = useTimes();
  return (
    <>
      {price !== null && `${formatUnitPrice(price)} ${priceCurrency ?? ''}`}
      {priceNext && (
        <small title={formatTime(priceNext.effectiveFrom)}>{` → ${formatUnitPrice(priceNext.price)}`}</small>
      )}
    </>
  );
}
