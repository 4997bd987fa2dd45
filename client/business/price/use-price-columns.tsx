import Button from 'antd/es/button';
import { Link } from 'react-router-dom';
import { useTranslation } from '#client/i18n/t.ts';
import { Amount } from '#client/kit/Amount.tsx';
import type { Choice } from '#client/kit/choices.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import { nothing, type ResourceColumn } from '#client/kit/table/column.ts';
import { optionalText } from '#client/kit/texts.ts';
import { PriceState, PriceTraffic } from '#shared/channel/price.ts';
import { valuesOf } from '#shared/fields.ts';
import styles from './price.module.css';
import type { KeyedLine, PriceLine } from './price-line.ts';

const tones = { active: 'success', future: 'info', expired: 'neutral', off: 'neutral', void: 'neutral' } as const;

/** Choices of the list's enumerations, by the words of its files. */
export function usePriceChoices() {
  const { t } = useTranslation();
  return {
    states: valuesOf(PriceState).map(
      (value): Choice<typeof value> => ({ value, label: t(`price:words.state.${value}`), tone: tones[value] }),
    ),
    traffic: valuesOf(PriceTraffic).map(
      (value): Choice<typeof value> => ({
        value,
        label: t(`price:words.trafficType.${value}`),
        tone: value === 'any' ? 'neutral' : 'info',
      }),
    ),
  };
}

/** Place of the columns that only one kind of list has: behind the price. */
const besidePrice = 3;

/** The columns of a price list; `onSet` makes prices buttons that change them, `extra` are those of its kind. */
export function usePriceColumns<L extends PriceLine>(
  onSet: ((line: KeyedLine) => void) | undefined,
  extra: readonly ResourceColumn<KeyedLine<L>>[],
): ResourceColumn<KeyedLine<L>>[] {
  const { t } = useTranslation();
  const { states, traffic } = usePriceChoices();
  const sorted = ['countryName', 'operatorName', 'price', 'effectiveFrom', 'nextFrom'];
  const column = columnsOf<KeyedLine, 'price'>('price', t, sorted);
  const priced = (line: KeyedLine, price: string | null) =>
    price === null ? nothing : <Amount value={price} currency={line.currency} decimals={4} />;
  const lines = column.all(
    [
      column.text('countryName', { width: 152, least: 104, isOnPhone: true }),
      column.text('operatorName', {
        width: 176,
        least: 96,
        isOnPhone: true,
        render: (line) => (line.isDefault ? t('price:default') : line.operatorName),
      }),
      column.money('price', ({ currency }) => currency, {
        width: 144,
        isDecisive: true,
        isOnPhone: true,
        render: (line) =>
          onSet ? (
            <Button type="link" size="small" onClick={() => onSet(line)}>
              <span className="visually-hidden">{`${t('price:set')}: `}</span>
              {priced(line, line.price)}
            </Button>
          ) : (
            priced(line, line.price)
          ),
      }),
      column.money('nextPrice', ({ currency }) => currency, {
        width: 176,
        isOnPhone: true,
        render: (line) =>
          line.nextPrice === null ? (
            nothing
          ) : (
            <>
              {priced(line, line.nextPrice)} <Change percent={line.changePct} />
            </>
          ),
      }),
      column.time('nextFrom', {
        render: ({ nextFrom }) => (nextFrom === null ? nothing : <TimeText value={nextFrom} />),
      }),
      column.kind('trafficType', traffic, { width: 104 }),
      column.code('mccmnc', { width: 104 }),
      column.time('effectiveFrom'),
      column.status('state', states, { width: 104, isOnPhone: true }),
      column.text('source', {
        isOptional: true,
        width: 112,
        render: ({ source, batchId }) => {
          const word = optionalText('price:words.source', source, t) ?? source;
          return batchId ? <Link to={`/supmgt/priceImport?batchId=${batchId}`}>{word}</Link> : word;
        },
      }),
      column.text('createdBy', { isOptional: true, width: 112 }),
    ],
    {
      batchId: 'hidden',
      changePct: 'elsewhere',
      countryId: 'hidden',
      currency: 'elsewhere',
      effectiveTo: 'hidden',
      isDefault: 'elsewhere',
      iso2: 'hidden',
      lineKey: 'hidden',
      lineVersion: 'hidden',
      nextPriceId: 'hidden',
      operatorId: 'hidden',
    },
  );
  return [...lines.slice(0, besidePrice), ...extra, ...lines.slice(besidePrice)];
}

/** By how much the next price differs: dearer in red, cheaper in green, never by colour alone. */
function Change({ percent }: { percent: string | null }) {
  if (percent === null || Number(percent) === 0) return null;
  const isUp = !percent.startsWith('-');
  return <small className={isUp ? styles.up : styles.down}>{`${isUp ? '+' : ''}${percent} %`}</small>;
}
