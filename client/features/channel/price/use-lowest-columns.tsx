import { useTranslation } from 'react-i18next';
import { Amount } from '#client/kit/Amount.tsx';
import { columnsOf } from '#client/kit/columns.tsx';
import type { KeyedLine } from '#client/kit/price/price-line.ts';
import { nothing, type ResourceColumn } from '#client/kit/table/column.ts';
import type { ChannelPriceLine } from '#shared/channel/price.ts';

type Line = KeyedLine<ChannelPriceLine>;

/** What the cheapest other channel costs. */
export function useLowestColumns(): ResourceColumn<Line>[] {
  const { t } = useTranslation();
  const column = columnsOf<Line, 'price'>('price', t);
  return [
    column.money('lowestPrice', ({ currency }) => currency, {
      width: 144,
      render: ({ lowestPrice, lowestChannel, currency }) => (
        <span title={lowestChannel}>
          {lowestPrice === null ? nothing : <Amount value={lowestPrice} currency={currency} />}
        </span>
      ),
    }),
    column.text('lowestChannel', { isOptional: true, width: 184 }),
  ];
}
