import type { KeyedLine } from '#client/business/price/price-line.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Amount } from '#client/kit/Amount.tsx';
import { columnsOf } from '#client/kit/columns.tsx';
import { nothing } from '#client/kit/table/column.ts';
import type { ChannelPriceLine } from '#shared/channel/price.ts';
import { formatCount } from '#shared/format.ts';
import styles from './price-list.module.css';

type Line = KeyedLine<ChannelPriceLine>;

/** What remains of the lowest price of a customer, what the cheapest other channel costs, and what goes over the line. */
export function useLowestColumns() {
  const { t } = useTranslation();
  const column = columnsOf<Line, 'price', Omit<Line, keyof KeyedLine>>('price', t);
  return column.all(
    [
      column.money('lowestCustomerPrice', ({ currency }) => currency, {
        width: 160,
        rule: 'price',
        isDecisive: true,
        render: ({ lowestCustomerPrice, lowestAccount, currency }) => (
          <span title={lowestAccount}>
            {lowestCustomerPrice === null ? (
              nothing
            ) : (
              <Amount value={lowestCustomerPrice} currency={currency} decimals={4} />
            )}
          </span>
        ),
      }),
      column.text('minMarginPct', {
        width: 120,
        align: 'right',
        rule: 'cost',
        isDecisive: true,
        isOnPhone: true,
        render: ({ minMarginPct, losingAlone }) => {
          if (minMarginPct === null) return nothing;
          // Cost above the lowest price is a loss, also where the account's rules let it pass.
          const isLoss = losingAlone || minMarginPct.startsWith('-');
          return <span className={isLoss ? styles.marginNegative : undefined}>{`${minMarginPct} %`}</span>;
        },
      }),
      column.money('lowestPrice', ({ currency }) => currency, {
        width: 144,
        isDecisive: true,
        render: ({ lowestPrice, lowestChannel, currency }) => (
          <span title={lowestChannel}>
            {lowestPrice === null ? nothing : <Amount value={lowestPrice} currency={currency} decimals={4} />}
          </span>
        ),
      }),
      column.text('lowestChannel', { isOptional: true, width: 184, rule: 'cost' }),
      column.count('parts30d', {
        width: 120,
        render: ({ parts30d }) => (parts30d === null ? nothing : formatCount(parts30d)),
      }),
    ],
    { billBasis: 'hidden', losingAlone: 'elsewhere', lowestAccount: 'elsewhere' },
  );
}
