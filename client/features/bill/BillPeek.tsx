import { useState } from 'react';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { choiceOf } from '#client/kit/choices.ts';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { Peek } from '#client/kit/Peek.tsx';
import { PeekActions } from '#client/kit/PeekActions.tsx';
import { Segmented } from '#client/kit/Segmented.tsx';
import type { RowAction } from '#client/kit/table/column.ts';
import type { Bill, BillDetail } from '#shared/bill/row.ts';
import { bill } from '#shared/bill.ts';
import { BillFacts } from './BillFacts.tsx';
import { BillLines } from './BillLines.tsx';
import { BillPayments } from './BillPayments.tsx';
import { billStatuses } from './bill-choices.ts';

interface BillPeekProps {
  billId: string;
  actionsOf: (row: Bill) => readonly RowAction[];
  onClose: () => void;
}

const BillDisputes = lazyPart(() => import('./dispute/BillDisputes.tsx').then((module) => module.BillDisputes));

type Part = 'lines' | 'facts' | 'payments' | 'dispute';

/** One bill beside the list: its lines, which add up to its total, its figures and its payments. */
export function BillPeek({ billId, actionsOf, onClose }: BillPeekProps) {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(bill.get, { billId }, { quiet: true, keepPreviousData: false });
  return (
    <Peek
      className="bill-peek"
      title={
        data && {
          name: data.bill.customerName,
          code: data.bill.billNo,
          status: choiceOf(billStatuses(t), data.bill.status),
        }
      }
      actions={data && <PeekActions actions={actionsOf(data.bill)} primary="confirm" />}
      error={error}
      gone={{ title: t('bill:gone'), hint: t('bill:goneHint') }}
      onRetry={() => mutate()}
      onClose={onClose}
    >
      {data && <BillParts detail={data} />}
    </Peek>
  );
}

function BillParts({ detail }: { detail: BillDetail }) {
  const { t } = useTranslation();
  // What waits for an answer is seen first.
  const [part, setPart] = useState<Part>(detail.bill.isDisputed ? 'dispute' : 'lines');
  return (
    <>
      <Segmented<Part>
        aria-label={t('kit.show')}
        value={part}
        onChange={setPart}
        options={[
          { value: 'lines', label: t('bill:parts.lines') },
          { value: 'facts', label: t('bill:parts.facts') },
          { value: 'payments', label: t('bill:parts.payments') },
          { value: 'dispute', label: t('bill:parts.dispute') },
        ]}
      />
      {part === 'lines' && <BillLines detail={detail} />}
      {part === 'facts' && <BillFacts row={detail.bill} />}
      {part === 'payments' && <BillPayments detail={detail} />}
      {part === 'dispute' && <BillDisputes row={detail.bill} />}
    </>
  );
}
