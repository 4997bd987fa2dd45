import { useSession } from '#client/http/session.ts';
import { useTimes } from '#client/kit/times.ts';
import type { RouteRow } from '#shared/route/row.ts';
import { formatUnitPrice } from './price-words.ts';
import styles from './route.module.css';

interface PriceTextProps {
  row: Pick<RouteRow, 'price' | 'priceCurrency' | 'priceBase' | 'priceNext'>;
  base: string;
}

/** What the customer pays now, and next, with the present amount in the base currency beside one in another: costs are in that one. */
export function PriceCell({ row }: Pick<PriceTextProps, 'row'>) {
  const { baseCurrency } = useSession();
  return <PriceText row={row} base={baseCurrency} />;
}

export function PriceText({ row: { price, priceCurrency, priceBase, priceNext }, base }: PriceTextProps) {
  const { formatTime } = useTimes();
  return (
    <span className={styles.price}>
      <span>
        {price !== null && `${formatUnitPrice(price)} ${priceCurrency ?? ''}`}
        {priceNext && (
          <small title={formatTime(priceNext.effectiveFrom)}>{` → ${formatUnitPrice(priceNext.price)}`}</small>
        )}
      </span>
      {priceBase !== null && priceCurrency !== base && (
        <small title={`${formatUnitPrice(priceBase)} ${base}`}>{` = ${formatUnitPrice(priceBase)}`}</small>
      )}
    </span>
  );
}
