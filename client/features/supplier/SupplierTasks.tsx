import { lastChannelHelp } from '#client/business/last-channel-help.tsx';
import { useTranslation } from '#client/i18n/t.ts';
import { RecordLoader } from '#client/kit/form/RecordLoader.tsx';
import { ReasonDialog } from '#client/kit/ReasonDialog.tsx';
import { supplier } from '#shared/supplier.ts';
import { AdjustBalance } from './AdjustBalance.tsx';
import { AssignMaintainer } from './AssignMaintainer.tsx';
import { SupplierForm } from './SupplierForm.tsx';
import { setSupplierStatus } from './set-supplier-status.ts';
import type { SupplierTask } from './use-supplier-actions.ts';

/** The dialog of what is under way. */
export function SupplierTasks({ task, onClose }: { task: SupplierTask; onClose: () => void }) {
  const { t } = useTranslation();
  switch (task.kind) {
    case 'new':
      return <SupplierForm onClose={onClose} />;
    case 'edit':
      return (
        <RecordLoader
          get={supplier.get}
          input={{ supplierId: task.supplierId }}
          title={({ supplierName }) => t('supplier:editTitle', { name: supplierName })}
          gone={{ title: t('words.supplierGone'), hint: t('words.supplierGoneHint') }}
          onClose={onClose}
        >
          {(opened) => <SupplierForm opened={opened} onClose={onClose} />}
        </RecordLoader>
      );
    case 'adjust':
      return <AdjustBalance supplierId={task.row.supplierId} onClose={onClose} />;
    case 'assign':
      return <AssignMaintainer rows={task.rows} onDone={task.onDone} onClose={onClose} />;
    case 'status': {
      const { row } = task;
      const isOn = row.status === 1;
      const name = row.supplierName;
      return (
        <ReasonDialog
          title={isOn ? t('supplier:disableOne', { name }) : t('supplier:enableOne', { name })}
          effect={isOn ? t('supplier:disableEffect') : t('supplier:enableEffect')}
          isDanger={isOn}
          isReasonRequired={isOn}
          onConfirm={(reason) => setSupplierStatus({ rows: [row], status: isOn ? 0 : 1, reason, t })}
          helpWith={(error) => lastChannelHelp(error, t)}
          onClose={onClose}
        />
      );
    }
  }
}
