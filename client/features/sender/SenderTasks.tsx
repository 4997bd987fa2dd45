import { RejectDialog } from '#client/business/review/RejectDialog.tsx';
import { useTranslation } from '#client/i18n/t.ts';
import { RecordLoader } from '#client/kit/form/RecordLoader.tsx';
import { ImportDrawer } from '#client/kit/import/ImportDrawer.tsx';
import { ReasonDialog } from '#client/kit/ReasonDialog.tsx';
import type { SenderInput } from '#shared/sender/row.ts';
import type { UnregisteredSender } from '#shared/sender/unregistered.ts';
import { senderId } from '#shared/sender.ts';
import { reviewSenders } from './change-senders.ts';
import { ExtendSenders } from './ExtendSenders.tsx';
import { SenderForm } from './SenderForm.tsx';
import { SupplierForm } from './SupplierForm.tsx';
import type { SenderRef, SenderTask } from './sender-task.ts';

interface SenderTasksProps {
  task: SenderTask;
  customerId: string | undefined;
  onTask: (task: SenderTask) => void;
  onClose: () => void;
}

/** What a new one begins with that was seen in traffic. */
const begunOf = ({ senderId: text, customerId, countryId, userId }: UnregisteredSender): Partial<SenderInput> => ({
  senderId: text,
  customerId,
  countryId,
  userId,
  senderType: /^\d+$/.test(text) ? (text.length <= 6 ? 3 : 2) : 1,
});

/** The dialog of what is under way. */
export function SenderTasks({ task, customerId, onTask, onClose }: SenderTasksProps) {
  const { t } = useTranslation();
  const review = ({ senderIdId: id, version }: SenderRef, status: 2 | 5, reason: string | undefined) =>
    reviewSenders({ senderIdIds: [id], versions: [version], status, ...(reason && { reason }) }, t);
  switch (task.kind) {
    case 'new':
      return (
        <SenderForm
          begun={task.from ? begunOf(task.from) : { customerId }}
          isSeen={task.from !== undefined}
          onRegister={(row) => onTask({ kind: 'form', rows: [row] })}
          onClose={onClose}
        />
      );
    case 'form':
      return <SupplierForm rows={task.rows} onClose={onClose} />;
    case 'edit':
      return (
        <RecordLoader
          get={senderId.get}
          input={{ senderIdId: task.senderIdId }}
          title={(row) => t('sender:editTitle', { name: row.senderId })}
          gone={{ title: t('sender:gone'), hint: t('sender:goneHint') }}
          onClose={onClose}
        >
          {(opened) => <SenderForm opened={opened} onClose={onClose} />}
        </RecordLoader>
      );
    case 'import':
      return (
        <ImportDrawer
          title={t('sender:import')}
          hint={t('sender:importHint')}
          endpoint={senderId.import}
          template={senderId.downloadTemplateFile}
          refetches={[senderId.list, senderId.get]}
          onClose={onClose}
        />
      );
    case 'extend':
      return <ExtendSenders rows={task.rows} onDone={task.onDone} onClose={onClose} />;
    case 'withdraw':
      return (
        <ReasonDialog
          title={t('sender:withdrawTitle', { name: task.row.senderId })}
          effect={t('sender:withdrawEffect')}
          isDanger
          onConfirm={(reason) => review(task.row, 5, reason)}
          onClose={onClose}
        />
      );
    case 'reinstate':
      return (
        <ReasonDialog
          title={t('sender:reinstateTitle', { name: task.row.senderId })}
          effect={t('sender:reinstateEffect')}
          onConfirm={(reason) => review(task.row, 2, reason)}
          onClose={onClose}
        />
      );
    case 'reject': {
      const [first] = task.rows;
      return (
        <RejectDialog
          title={
            task.rows.length === 1 && first
              ? t('sender:rejectTitle', { name: first.senderId })
              : t('sender:rejectMany', { count: task.rows.length })
          }
          onConfirm={async (rejection) => {
            const senderIdIds = task.rows.map((row) => row.senderIdId);
            const versions = task.rows.map(({ version }) => version);
            await reviewSenders({ senderIdIds, versions, status: 3, ...rejection }, t);
            task.onDone?.();
          }}
          onClose={onClose}
        />
      );
    }
  }
}
