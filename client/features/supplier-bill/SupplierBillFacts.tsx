import type { ReactNode } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { Amount } from '#client/kit/Amount.tsx';
import peekStyles from '#client/kit/peek.module.css';
import { TimeText } from '#client/kit/TimeText.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { labelOf } from '#client/kit/texts.ts';
import { formatCount, formatPercent } from '#shared/format.ts';
import type { SupplierBillDetail } from '#shared/supplier-bill/row.ts';
import styles from './supplier-bill.module.css';

/** The figures of a bill and what has become of it. */
export function SupplierBillFacts({ detail: { bill: row, disputeText } }: { detail: SupplierBillDetail }) {
  const { t } = useTranslation();
  const line = (field: Parameters<typeof labelOf<'supplierBill'>>[1], value: ReactNode) => (
    <div key={field}>
      <dt>{labelOf('supplierBill', field, t)}</dt>
      <dd>{value === '' || value === null || value === undefined ? nothing : value}</dd>
    </div>
  );
  const money = (value: string | null) => (value === null ? null : <Amount value={value} currency={row.currency} />);
  return (
    <div className={peekStyles.facts}>
      <dl>
        {line('fromDay', `${row.fromDay} – ${row.toDay} (${row.zone})`)}
        {line('computedParts', formatCount(row.computedParts))}
        {line('computedAmount', money(row.computedAmount))}
        {line('statedParts', row.statedParts === null ? null : formatCount(row.statedParts))}
        {line('statedAmount', money(row.statedAmount))}
        {line('diffAmount', money(row.diffAmount))}
        {line('diffPct', typeof row.diffPct === 'number' ? formatPercent(row.diffPct) : null)}
        {line('tolerance', formatPercent(row.tolerance))}
        {line('agreedAmount', money(row.agreedAmount))}
        {line('paidAmount', money(row.paidAmount))}
        {line('unpaidAmount', money(row.unpaidAmount))}
        {line('dueDay', row.dueDay)}
        {line('countedAt', <TimeText value={row.countedAt} />)}
        {line('receivedAt', row.receivedAt && <TimeText value={row.receivedAt} />)}
        {line('agreedAt', row.agreedAt && <TimeText value={row.agreedAt} />)}
        {line('agreedBy', row.agreedBy)}
        {line('statusReason', row.statusReason)}
      </dl>
      {disputeText && <p className={styles.letter}>{disputeText}</p>}
    </div>
  );
}
