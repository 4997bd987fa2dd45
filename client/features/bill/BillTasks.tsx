import { AdjustBill } from './AdjustBill.tsx';
import { BillTask } from './BillTask.tsx';
import { PayBill } from './PayBill.tsx';
import { RerateBill } from './RerateBill.tsx';
import { SendBills } from './SendBills.tsx';
import type { BillTaskOf } from './use-bill-actions.ts';

/** The dialog of an action on bills; payments and adjustments are of one. */
export function BillTasks({ kind, rows, onClose }: BillTaskOf & { onClose: () => void }) {
  const [only] = rows;
  if (!only) return null;
  if (kind === 'pay') return <PayBill row={only} onClose={onClose} />;
  if (kind === 'rerate') return <RerateBill row={only} onClose={onClose} />;
  if (kind === 'adjust') return <AdjustBill row={only} onClose={onClose} />;
  if (kind === 'send') return <SendBills rows={rows} onClose={onClose} />;
  return <BillTask kind={kind} rows={rows} onClose={onClose} />;
}
