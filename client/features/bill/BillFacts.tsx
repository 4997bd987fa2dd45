import type { ReactNode } from 'react';
import { useSession } from '#client/http/session.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Amount } from '#client/kit/Amount.tsx';
import { choiceOf } from '#client/kit/choices.ts';
import peekStyles from '#client/kit/peek.module.css';
import { TimeText } from '#client/kit/TimeText.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { labelOf } from '#client/kit/texts.ts';
import { useFieldAccess } from '#client/kit/use-field-access.ts';
import type { Bill } from '#shared/bill/row.ts';
import { formatCount, formatPercent } from '#shared/format.ts';
import styles from './bill.module.css';
import { chargeTypes } from './bill-choices.ts';

/** The figures of a bill and what has become of it. */
export function BillFacts({ row }: { row: Bill }) {
  const { t } = useTranslation();
  const { baseCurrency } = useSession();
  const seesCost = useFieldAccess('cost') !== 'hidden';
  const line = (field: Parameters<typeof labelOf<'bill'>>[1], value: ReactNode) => (
    <div key={field}>
      <dt>{labelOf('bill', field, t)}</dt>
      <dd>{value === '' || value === null || value === undefined ? nothing : value}</dd>
    </div>
  );
  const money = (value: string, currency = row.currency) => <Amount value={value} currency={currency} />;
  return (
    <div className={peekStyles.facts}>
      <dl>
        {line('fromDay', `${row.fromDay} – ${row.toDay} (${row.zone})`)}
        {line('chargeType', choiceOf(chargeTypes(t), row.chargeType).label)}
        {line('smsAmount', money(row.smsAmount))}
        {line('lateAmount', money(row.lateAmount))}
        {line('feeAmount', money(row.feeAmount))}
        {line('adjustAmount', money(row.adjustAmount))}
        {line('shortfallAmount', money(row.shortfallAmount))}
        {line('taxAmount', money(row.taxAmount))}
        {line('totalAmount', money(row.totalAmount))}
        {line('paidAmount', money(row.paidAmount))}
        {line('unpaidAmount', money(row.unpaidAmount))}
        {line('parts', formatCount(row.parts))}
        {line('deliveredRate', row.deliveredRate === null ? null : formatPercent(row.deliveredRate))}
        {seesCost && line('cost', money(row.cost, baseCurrency))}
        {seesCost && line('profit', money(row.profit, baseCurrency))}
        {line('dueDay', row.dueDay)}
        {line('matureAt', <TimeText value={row.matureAt} />)}
        {line('generatedAt', <TimeText value={row.generatedAt} />)}
        {line('confirmedAt', row.confirmedAt && <TimeText value={row.confirmedAt} />)}
        {line('confirmedBy', row.confirmedBy)}
        {line('sentAt', row.sentAt && <TimeText value={row.sentAt} />)}
        {line('sha256', row.sha256 && <span className={styles.hash}>{row.sha256}</span>)}
        {line('statusReason', row.statusReason)}
      </dl>
    </div>
  );
}
