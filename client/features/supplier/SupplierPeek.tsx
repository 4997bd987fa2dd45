import { useState } from 'react';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { choiceOf, switchChoices } from '#client/kit/choices.ts';
import { Peek } from '#client/kit/Peek.tsx';
import { PeekActions } from '#client/kit/PeekActions.tsx';
import { Segmented } from '#client/kit/Segmented.tsx';
import type { RowAction } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import { supplier } from '#shared/supplier.ts';
import { SupplierDetails } from './SupplierDetails.tsx';
import { SupplierLedger } from './SupplierLedger.tsx';
import type { SupplierRef } from './use-supplier-actions.ts';

interface SupplierPeekProps {
  supplierId: string;
  actionsOf: (row: SupplierRef) => readonly RowAction[];
  onClose: () => void;
}

/** One supplier beside the list; the list stays usable, so that one can walk through it. */
export function SupplierPeek({ supplierId, actionsOf, onClose }: SupplierPeekProps) {
  const { t } = useTranslation();
  const can = useCan();
  const [part, setPart] = useState<'details' | 'ledger'>('details');
  const { data, error, mutate } = useCall(supplier.get, { supplierId }, { quiet: true, keepPreviousData: false });
  const mayLedger = can(supplier.ledger);
  const shown = mayLedger ? part : 'details';

  return (
    <Peek
      className="supplier-peek"
      title={
        data && {
          name: data.supplierName,
          code: data.supplierCode,
          status: choiceOf(switchChoices(t), data.status),
        }
      }
      actions={data && <PeekActions actions={actionsOf(data)} />}
      error={error}
      gone={{ title: t('words.supplierGone'), hint: t('words.supplierGoneHint') }}
      onRetry={() => mutate()}
      onClose={onClose}
    >
      {data && (
        <>
          {mayLedger && (
            <Segmented<'details' | 'ledger'>
              aria-label={t('kit.show')}
              value={part}
              onChange={setPart}
              options={[
                { value: 'details', label: t('supplier:tabs.details') },
                { value: 'ledger', label: t('supplier:tabs.ledger') },
              ]}
            />
          )}
          {shown === 'ledger' ? (
            <SupplierLedger supplierId={supplierId} currency={data.currency} />
          ) : (
            <SupplierDetails supplier={data} />
          )}
        </>
      )}
    </Peek>
  );
}
