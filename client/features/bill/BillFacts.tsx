import styles from '#client/business/bills/bills.module.css';
import { useSession } from '#client/http/session.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Amount } from '#client/kit/Amount.tsx';
import { choiceOf } from '#client/kit/choices.ts';
import { Facts, factsOf } from '#client/kit/Facts.tsx';
import peekStyles from '#client/kit/peek.module.css';
import { TimeText } from '#client/kit/TimeText.tsx';
import { useFieldAccess } from '#client/kit/use-field-access.ts';
import type { Bill } from '#shared/bill/row.ts';
import { formatCount, formatPercent } from '#shared/format.ts';
import { chargeTypes } from './bill-choices.ts';

/** The figures of a bill and what has become of it. */
export function BillFacts({ row }: { row: Bill }) {
  const { t } = useTranslation();
  const { baseCurrency } = useSession();
  const seesCost = useFieldAccess('cost') !== 'hidden';
  const money = (value: string, currency = row.currency) => <Amount value={value} currency={currency} />;
  const { facts } = factsOf<Bill, 'bill'>()(
    {
      facts: {
        fromDay: `${row.fromDay} – ${row.toDay} (${row.zone})`,
        chargeType: choiceOf(chargeTypes(t), row.chargeType).label,
        smsAmount: money(row.smsAmount),
        lateAmount: money(row.lateAmount),
        feeAmount: money(row.feeAmount),
        adjustAmount: money(row.adjustAmount),
        shortfallAmount: money(row.shortfallAmount),
        taxAmount: money(row.taxAmount),
        totalAmount: money(row.totalAmount),
        paidAmount: money(row.paidAmount),
        unpaidAmount: money(row.unpaidAmount),
        parts: formatCount(row.parts),
        deliveredRate: row.deliveredRate === null ? null : formatPercent(row.deliveredRate),
        cost: seesCost && money(row.cost, baseCurrency),
        profit: seesCost && money(row.profit, baseCurrency),
        dueDay: row.dueDay,
        matureAt: <TimeText value={row.matureAt} />,
        generatedAt: <TimeText value={row.generatedAt} />,
        confirmedAt: row.confirmedAt && <TimeText value={row.confirmedAt} />,
        confirmedBy: row.confirmedBy,
        sentAt: row.sentAt && <TimeText value={row.sentAt} />,
        sha256: row.sha256 && <span className={styles.hash}>{row.sha256}</span>,
        statusReason: row.statusReason,
      },
    },
    {
      billId: 'hidden',
      billNo: 'elsewhere',
      createdAt: 'hidden',
      createdBy: 'hidden',
      currency: 'elsewhere',
      customerId: 'hidden',
      customerName: 'elsewhere',
      hints: 'hidden',
      isDisputed: 'elsewhere',
      isProvisional: 'hidden',
      maintainerName: 'hidden',
      overdueDays: 'hidden',
      status: 'elsewhere',
      toDay: 'elsewhere',
      totalBase: 'hidden',
      unpaidBase: 'hidden',
      updatedAt: 'hidden',
      updatedBy: 'hidden',
      version: 'hidden',
      zone: 'elsewhere',
    },
  );
  return (
    <div className={peekStyles.facts}>
      <Facts resource="bill" facts={facts} />
    </div>
  );
}
