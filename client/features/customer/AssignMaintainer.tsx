import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { AssignMaintainer as AssignDialog } from '#client/kit/AssignMaintainer.tsx';
import { customer } from '#shared/customer.ts';
import type { CustomerRef } from './use-customer-actions.ts';

interface AssignMaintainerProps {
  rows: readonly CustomerRef[];
  onDone: () => void;
  onClose: () => void;
}

/** Gives customers to a maintainer, or unassigns them. */
export function AssignMaintainer({ rows, onDone, onClose }: AssignMaintainerProps) {
  const { t } = useTranslation();
  const count = rows.length;
  return (
    <AssignDialog
      title={t('customer:assign')}
      names={rows.map(({ customerName }) => customerName)}
      label={t('customer:fields.maintainerId')}
      none={{ label: t('customer:nobody'), effect: t('customer:assignNobody', { count }) }}
      effectOf={(name) => t('customer:assignTo', { count, name })}
      onConfirm={async (maintainerId) => {
        const customerIds = rows.map(({ customerId }) => customerId);
        const versions = rows.map(({ version }) => version);
        const { changed } = await call(customer.assignMaintainer, { customerIds, versions, maintainerId });
        notify({ type: 'success', text: t('customer:changed', { count: changed }) });
        await refetch(customer.list, customer.get, customer.history);
        onDone();
      }}
      onClose={onClose}
    />
  );
}
