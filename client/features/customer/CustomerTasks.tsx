import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { RecordLoader } from '#client/kit/form/RecordLoader.tsx';
import { ReasonDialog } from '#client/kit/ReasonDialog.tsx';
import { customer } from '#shared/customer.ts';
import { AssignMaintainer } from './AssignMaintainer.tsx';
import { ChangeCredit } from './ChangeCredit.tsx';
import { ChangeStatus } from './ChangeStatus.tsx';
import { CustomerForm } from './form/CustomerForm.tsx';
import { NotifyCustomers } from './NotifyCustomers.tsx';
import { SetAlarms } from './SetAlarms.tsx';
import type { CustomerTask } from './use-customer-actions.ts';

/** The dialog of what is under way. */
export function CustomerTasks({ task, onClose }: { task: CustomerTask; onClose: () => void }) {
  const { t } = useTranslation();
  const gone = { title: t('customer:gone'), hint: t('customer:goneHint') };
  switch (task.kind) {
    case 'new':
      return <CustomerForm onClose={onClose} />;
    case 'edit':
      return (
        <RecordLoader
          get={customer.get}
          input={{ customerId: task.customerId }}
          title={({ customerName }) => t('customer:editTitle', { name: customerName })}
          gone={gone}
          onClose={onClose}
        >
          {(opened) => <CustomerForm opened={opened} onClose={onClose} />}
        </RecordLoader>
      );
    case 'credit':
      return (
        <RecordLoader
          get={customer.get}
          input={{ customerId: task.customerId }}
          title={({ customerName }) => t('customer:creditTitle', { name: customerName })}
          gone={gone}
          onClose={onClose}
        >
          {(opened) => <ChangeCredit row={opened} onClose={onClose} />}
        </RecordLoader>
      );
    case 'status':
      return <ChangeStatus rows={task.rows} onDone={task.onDone} onClose={onClose} />;
    case 'assign':
      return <AssignMaintainer rows={task.rows} onDone={task.onDone} onClose={onClose} />;
    case 'notify':
      return <NotifyCustomers rows={task.rows} onDone={task.onDone} onClose={onClose} />;
    case 'alarms':
      return <SetAlarms rows={task.rows} onDone={task.onDone} onClose={onClose} />;
    case 'archive': {
      const { customerId, version, customerName: name, archivedAt } = task.row;
      const isOpen = archivedAt === null;
      return (
        <ReasonDialog
          title={t(isOpen ? 'customer:archiveTitle' : 'customer:unarchiveTitle', { name })}
          effect={t(isOpen ? 'customer:archiveEffect' : 'customer:unarchiveEffect')}
          isReasonRequired
          onConfirm={async (reason) => {
            const seen = { customerIds: [customerId], versions: [version] };
            const { changed } = await call(customer.archive, { ...seen, archived: isOpen ? 1 : 0, reason });
            notify({ type: 'success', text: t('customer:changed', { count: changed }) });
            await refetch(customer.list, customer.get, customer.options, customer.history);
          }}
          onClose={onClose}
        />
      );
    }
  }
}
