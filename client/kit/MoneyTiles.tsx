import { useSession } from '#client/http/session.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { centsOf, wholeOf } from '#shared/amounts.ts';
import { formatCount, formatMoney } from '#shared/format.ts';
import styles from './money-tiles.module.css';
import { nothing } from './table/column.ts';

interface Tile<Value> {
  value: Value;
  label: string;
  /** What stands in the tile, where the label is longer than it has room for. */
  short?: string;
  /** Number of rows; undefined while loading. */
  count: number | undefined;
  /** Total in the base currency; undefined while loading, null without an exchange rate. */
  base: string | null | undefined;
  /** Draws the amount in the error colour. */
  isLate: boolean;
}

interface MoneyTilesProps<Value> {
  tiles: readonly Tile<Value>[];
  /** Active filter value. */
  chosen: Value | undefined;
  onChoose: (value: Value | undefined) => void;
}

/** Totals above a list, one toggle button per filter value. */
export function MoneyTiles<Value extends string | number>({ tiles, chosen, onChoose }: MoneyTilesProps<Value>) {
  const { t } = useTranslation();
  const { baseCurrency } = useSession();
  return (
    <div className={styles.tiles}>
      <small>{baseCurrency}</small>
      {tiles.map(({ value, label, short = label, count, base, isLate }) => (
        <button
          key={value}
          type="button"
          className={styles.tile}
          aria-pressed={value === chosen}
          title={[
            count === undefined ? label : t('kit.tileCount', { label, formatted: formatCount(count) }),
            ...(base ? [`${formatMoney(centsOf(base))} ${baseCurrency}`] : []),
          ].join(': ')}
          {...(isLate && { 'data-late': '' })}
          onClick={() => onChoose(value === chosen ? undefined : value)}
        >
          <small>{short}</small>
          <strong>{base ? formatMoney(wholeOf(base), 0) : nothing}</strong>
        </button>
      ))}
    </div>
  );
}
