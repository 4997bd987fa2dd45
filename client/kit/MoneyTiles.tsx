import { useSession } from '#client/http/session.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { formatCount, formatMoney } from '#shared/format.ts';
import { centsOf } from './money.ts';
import styles from './money-tiles.module.css';
import { nothing } from './table/column.ts';

interface Tile<Value> {
  value: Value;
  label: string;
  /** How many rows it stands for; absent while it is not known. */
  count: number | undefined;
  /** Their amount in the base currency; absent or null where it is not known. */
  base: string | null | undefined;
  /** Whether its amount is bad news. */
  isLate: boolean;
}

interface MoneyTilesProps<Value> {
  tiles: readonly Tile<Value>[];
  /** What the list is limited to. */
  chosen: Value | undefined;
  onChoose: (value: Value | undefined) => void;
}

/** Amounts above a list, by what it can be limited to; a click limits it, another one does not any more. */
export function MoneyTiles<Value extends string | number>({ tiles, chosen, onChoose }: MoneyTilesProps<Value>) {
  const { t } = useTranslation();
  const { baseCurrency } = useSession();
  return (
    <div className={styles.tiles}>
      <small>{baseCurrency}</small>
      {tiles.map(({ value, label, count, base, isLate }) => (
        <button
          key={value}
          type="button"
          className={styles.tile}
          aria-pressed={value === chosen}
          {...(isLate && { 'data-late': '' })}
          onClick={() => onChoose(value === chosen ? undefined : value)}
        >
          <small>{count === undefined ? label : t('kit.tileCount', { label, formatted: formatCount(count) })}</small>
          <strong>{base ? formatMoney(centsOf(base)) : nothing}</strong>
        </button>
      ))}
    </div>
  );
}
