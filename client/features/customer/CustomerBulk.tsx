import Button from 'antd/es/button';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import type { CustomerRow } from '#shared/customer/row.ts';
import { customer } from '#shared/customer.ts';
import type { CustomerTask } from './use-customer-actions.ts';

interface CustomerBulkProps {
  rows: readonly CustomerRow[];
  onTask: (task: CustomerTask) => void;
  onDone: () => void;
}

/** What one can do with the chosen customers. */
export function CustomerBulk({ rows, onTask, onDone }: CustomerBulkProps) {
  const { t } = useTranslation();
  const open = (kind: 'status' | 'assign' | 'alarms' | 'notify') => () => onTask({ kind, rows, onDone });
  return (
    <>
      <Can do={customer.updateStatus}>
        <Button size="small" onClick={open('status')}>
          {t('customer:changeStatus')}
        </Button>
      </Can>
      <Can do={customer.assignMaintainer}>
        <Button size="small" onClick={open('assign')}>
          {t('customer:assign')}
        </Button>
      </Can>
      <Can do={customer.updateAlarms}>
        <Button size="small" onClick={open('alarms')}>
          {t('customer:alarms')}
        </Button>
      </Can>
      <Can do={customer.notify}>
        <Button size="small" onClick={open('notify')}>
          {t('customer:notify.title')}
        </Button>
      </Can>
    </>
  );
}
