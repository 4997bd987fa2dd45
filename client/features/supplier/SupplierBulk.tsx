import Button from 'antd/es/button';
import { lastChannelHelp } from '#client/business/last-channel-help.tsx';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { ConfirmButton } from '#client/kit/ConfirmButton.tsx';
import { type SupplierRow, supplier } from '#shared/supplier.ts';
import { setSupplierStatus } from './set-supplier-status.ts';
import type { SupplierTask } from './use-supplier-actions.ts';

interface SupplierBulkProps {
  rows: readonly SupplierRow[];
  onTask: (task: SupplierTask) => void;
  onDone: () => void;
}

/** What one can do with the chosen suppliers. */
export function SupplierBulk({ rows, onTask, onDone }: SupplierBulkProps) {
  const { t } = useTranslation();
  const count = rows.length;
  const change = async (status: 0 | 1, reason: string) => {
    await setSupplierStatus({ rows, status, reason, t });
    onDone();
  };
  return (
    <>
      <Can do={supplier.updateStatus}>
        <ConfirmButton
          size="small"
          title={t('supplier:enableMany', { count })}
          effect={t('supplier:enableEffect')}
          onConfirm={(reason) => change(1, reason)}
        >
          {t('supplier:enable')}
        </ConfirmButton>
        <ConfirmButton
          size="small"
          danger
          title={t('supplier:disableMany', { count })}
          effect={t('supplier:disableEffect')}
          isReasonRequired
          onConfirm={(reason) => change(0, reason)}
          helpWith={(error) => lastChannelHelp(error, t)}
        >
          {t('supplier:disable')}
        </ConfirmButton>
      </Can>
      <Can do={supplier.assignMaintainer}>
        <Button size="small" onClick={() => onTask({ kind: 'assign', rows, onDone })}>
          {t('supplier:assign')}
        </Button>
      </Can>
    </>
  );
}
