import { isMainLosing, LosingMark } from '#client/business/LosingMark.tsx';
import type { KeyedLine } from '#client/business/price/price-line.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Amount } from '#client/kit/Amount.tsx';
import { columnsOf } from '#client/kit/columns.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { useTimes } from '#client/kit/times.ts';
import type { CustomerPriceLine } from '#shared/customer/price.ts';
import styles from './customer-price.module.css';
import { FloorBy } from './FloorBy.tsx';
import { PriceNetworkMarks } from './PriceNetworkMarks.tsx';

type Line = KeyedLine<CustomerPriceLine>;

/** Columns for margin, cost and floor price, filtered by field rules. */
export function useMarginColumns() {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const column = columnsOf<Line, 'price', Omit<Line, keyof KeyedLine>>('price', t);
  const amount = (name: 'cost' | 'floorPrice', rule: 'cost' | 'agentPrice') =>
    column.money(name, ({ currency }) => currency, {
      width: 136,
      rule,
      isDecisive: name === 'cost',
      render: (line) => {
        const value = line[name];
        if (value === null) return nothing;
        return (
          <>
            <Amount value={value} currency={line.currency} decimals={4} />
            {name === 'floorPrice' && <FloorBy by={line.floorBy} />}
          </>
        );
      },
    });
  return column.all(
    [
      column.text('marginPct', {
        width: 104,
        align: 'right',
        rule: 'cost',
        isDecisive: true,
        isOnPhone: true,
        render: ({ marginPct, losingItems, losingNetworks, price, nextLosing, nextFrom }) =>
          marginPct === null ? (
            nothing
          ) : (
            <>
              <span className={isMainLosing(losingItems) ? styles.marginNegative : undefined}>{`${marginPct} %`}</span>
              <LosingMark
                items={losingItems}
                wordsOf={(item) => t('customerPrice:itemLoses', item)}
                className={styles.marginNegative}
              />
              <PriceNetworkMarks networks={losingNetworks} />
              {nextLosing && price !== null && nextFrom !== null && (
                <small
                  className={styles.marginNegative}
                  title={t('price:effect.nextLoses', { time: formatTime(nextFrom) })}
                >
                  {` ▼ ${formatTime(nextFrom).slice(5, 10)}`}
                </small>
              )}
            </>
          ),
      }),
      amount('cost', 'cost'),
      amount('floorPrice', 'agentPrice'),
    ],
    {
      floorBy: 'elsewhere',
      losing: 'hidden',
      losingItems: 'elsewhere',
      losingNetworks: 'elsewhere',
      nextLosing: 'elsewhere',
      route: 'hidden',
    },
  );
}
