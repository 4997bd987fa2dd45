import { useState } from 'react';
import { FileRows } from '#client/business/bills/FileRows.tsx';
import { useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { choiceOf } from '#client/kit/choices.ts';
import { Peek } from '#client/kit/Peek.tsx';
import { PeekActions } from '#client/kit/PeekActions.tsx';
import { Segmented } from '#client/kit/Segmented.tsx';
import type { RowAction } from '#client/kit/table/column.ts';
import type { SupplierBill } from '#shared/supplier-bill/row.ts';
import { supplierBill } from '#shared/supplier-bill.ts';
import { GapCells } from './GapCells.tsx';
import { SupplierBillFacts } from './SupplierBillFacts.tsx';
import { SupplierPayments } from './SupplierPayments.tsx';
import { supplierBillStatuses } from './supplier-bill-choices.ts';

interface SupplierBillPeekProps {
  supplierBillId: string;
  actionsOf: (row: SupplierBill) => readonly RowAction[];
  onClose: () => void;
}

type Part = 'gap' | 'rows' | 'facts' | 'payments';
const parts = ['gap', 'rows', 'facts', 'payments'] as const;

/** One bill beside the list: what the gap consists of, the rows of their file, its figures and its payments. */
export function SupplierBillPeek({ supplierBillId, actionsOf, onClose }: SupplierBillPeekProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const [part, setPart] = useState<Part>('gap');
  const { data, error, mutate } = useCall(
    supplierBill.get,
    { supplierBillId },
    { quiet: true, keepPreviousData: false },
  );
  return (
    <Peek
      className="supplier-bill-peek"
      title={
        data && {
          name: data.bill.supplierName,
          code: data.bill.billNo,
          status: choiceOf(supplierBillStatuses(lang), data.bill.status),
        }
      }
      actions={data && <PeekActions actions={actionsOf(data.bill)} primary="agree" />}
      error={error}
      gone={{ title: t('supplierBill:gone'), hint: t('supplierBill:goneHint') }}
      onRetry={() => mutate()}
      onClose={onClose}
    >
      {data && (
        <>
          <Segmented<Part>
            aria-label={t('kit.show')}
            value={part}
            onChange={setPart}
            options={parts.map((value) => ({ value, label: t(`supplierBill:parts.${value}`) }))}
          />
          {part === 'gap' && <GapCells detail={data} />}
          {part === 'rows' &&
            (data.bill.statedAmount === null ? <p>{t('supplierBill:noFile')}</p> : <FileRows {...data} />)}
          {part === 'facts' && <SupplierBillFacts detail={data} />}
          {part === 'payments' && <SupplierPayments detail={data} />}
        </>
      )}
    </Peek>
  );
}
