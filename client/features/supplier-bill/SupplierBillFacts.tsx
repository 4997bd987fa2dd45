import styles from '#client/business/bills/bills.module.css';
import { Amount } from '#client/kit/Amount.tsx';
import { Facts, factsOf } from '#client/kit/Facts.tsx';
import peekStyles from '#client/kit/peek.module.css';
import { TimeText } from '#client/kit/TimeText.tsx';
import { formatCount, formatPercent } from '#shared/format.ts';
import type { SupplierBill, SupplierBillDetail } from '#shared/supplier-bill/row.ts';

/** The figures of a bill and what has become of it. */
export function SupplierBillFacts({ detail: { bill: row, disputeText } }: { detail: SupplierBillDetail }) {
  const money = (value: string | null) => (value === null ? null : <Amount value={value} currency={row.currency} />);
  const { facts } = factsOf<SupplierBill, 'supplierBill'>()(
    {
      facts: {
        fromDay: `${row.fromDay} – ${row.toDay} (${row.zone})`,
        computedParts: formatCount(row.computedParts),
        computedAmount: money(row.computedAmount),
        statedParts: row.statedParts === null ? null : formatCount(row.statedParts),
        statedAmount: money(row.statedAmount),
        diffAmount: money(row.diffAmount),
        diffPct: typeof row.diffPct === 'number' ? formatPercent(row.diffPct) : null,
        tolerance: formatPercent(row.tolerance),
        agreedAmount: money(row.agreedAmount),
        paidAmount: money(row.paidAmount),
        unpaidAmount: money(row.unpaidAmount),
        dueDay: row.dueDay,
        countedAt: <TimeText value={row.countedAt} />,
        receivedAt: row.receivedAt && <TimeText value={row.receivedAt} />,
        agreedAt: row.agreedAt && <TimeText value={row.agreedAt} />,
        agreedBy: row.agreedBy,
        statusReason: row.statusReason,
      },
    },
    {
      billNo: 'elsewhere',
      computedBase: 'hidden',
      createdAt: 'hidden',
      createdBy: 'hidden',
      currency: 'elsewhere',
      diffParts: 'hidden',
      mainCause: 'hidden',
      overdueDays: 'hidden',
      status: 'elsewhere',
      supplierBillId: 'hidden',
      supplierId: 'hidden',
      supplierName: 'elsewhere',
      toDay: 'elsewhere',
      unpaidBase: 'hidden',
      updatedAt: 'hidden',
      updatedBy: 'hidden',
      version: 'hidden',
      zone: 'elsewhere',
    },
  );
  return (
    <div className={peekStyles.facts}>
      <Facts resource="supplierBill" facts={facts} />
      {disputeText && <p className={styles.letter}>{disputeText}</p>}
    </div>
  );
}
