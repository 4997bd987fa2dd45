import { useSession } from '#client/http/session.ts';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { formatCount, formatMoney } from '#client/kit/format.ts';
import { centsOf } from '#client/kit/money.ts';
import { nothing } from '#client/kit/table/column.ts';
import type { BillAge, BillFilter } from '#shared/bill/row.ts';
import { bill } from '#shared/bill.ts';
import styles from './bill.module.css';
import { billAges } from './bill-choices.ts';

interface AgeTilesProps {
  filter: BillFilter;
  onChoose: (age: BillAge | undefined) => void;
}

/** What is unpaid by how long it is overdue, whatever age the list is limited to; a click lists it. */
export function AgeTiles({ filter: { age: chosen, ...filter }, onChoose }: AgeTilesProps) {
  const { t } = useTranslation();
  const { baseCurrency } = useSession();
  const { data } = useCall(bill.summary, filter, { quiet: true });
  return (
    <div className={styles.tiles}>
      <small>{baseCurrency}</small>
      {billAges(t).map(({ value, label }) => {
        const { bills = 0, base } = data?.ages.find(({ age }) => age === value) ?? {};
        return (
          <button
            key={value}
            type="button"
            className={styles.tile}
            aria-pressed={value === chosen}
            {...(value !== 'notDue' && bills > 0 && { 'data-late': '' })}
            onClick={() => onChoose(value === chosen ? undefined : value)}
          >
            <small>{data ? t('bill:ageCount', { label, formatted: formatCount(bills) }) : label}</small>
            <strong>{base ? formatMoney(centsOf(base)) : nothing}</strong>
          </button>
        );
      })}
    </div>
  );
}
