import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import Segmented from 'antd/es/segmented';
import Skeleton from 'antd/es/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/http/use-call.ts';
import { choiceOf, switchChoices } from '#client/kit/choices.ts';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import type { RowAction } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import { supplier } from '#shared/supplier.ts';
import { SupplierDetails } from './SupplierDetails.tsx';
import { SupplierGone } from './SupplierGone.tsx';
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

  const body = () => {
    if (error && !data) return <SupplierGone error={error} onRetry={() => mutate()} />;
    if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
    return shown === 'ledger' ? (
      <SupplierLedger supplierId={supplierId} currency={data.currency} />
    ) : (
      <SupplierDetails supplier={data} />
    );
  };

  return (
    <Drawer
      open
      onClose={onClose}
      size={520}
      mask={false}
      aria-modal={false}
      focusable={{ trap: false }}
      className="supplier-peek"
      title={
        data && (
          <>
            <span className="supplier-peek-name">{data.supplierName}</span>
            <span className="cell-code">{data.supplierCode}</span>
            <StatusDot choice={choiceOf(switchChoices(t), data.status)} />
          </>
        )
      }
      footer={
        data &&
        actionsOf(data).length > 0 && (
          <div className="supplier-peek-actions">
            {actionsOf(data).map(({ key, label, isDanger, onSelect }) => (
              <Button key={key} danger={isDanger} type={key === 'edit' ? 'primary' : 'default'} onClick={onSelect}>
                {label}
              </Button>
            ))}
          </div>
        )
      }
    >
      {mayLedger && (
        <Segmented<'details' | 'ledger'>
          value={part}
          onChange={setPart}
          options={[
            { value: 'details', label: t('supplier.tabs.details') },
            { value: 'ledger', label: t('supplier.tabs.ledger') },
          ]}
        />
      )}
      {body()}
    </Drawer>
  );
}
