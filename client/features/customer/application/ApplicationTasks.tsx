import { useTranslation } from '#client/i18n/t.ts';
import { AssignMaintainer } from '#client/kit/AssignMaintainer.tsx';
import { RecordLoader } from '#client/kit/form/RecordLoader.tsx';
import { ReasonDialog } from '#client/kit/ReasonDialog.tsx';
import { customerApplication } from '#shared/application.ts';
import { ApproveDrawer } from './ApproveDrawer.tsx';
import { assignApplications, markSpam } from './change-applications.ts';
import { RejectApplication } from './RejectApplication.tsx';
import type { ApplicationTask } from './use-application-actions.ts';

/** The dialog of what is under way. */
export function ApplicationTasks({ task, onClose }: { task: ApplicationTask; onClose: () => void }) {
  const { t } = useTranslation();
  switch (task.kind) {
    case 'approve':
      return (
        <RecordLoader
          get={customerApplication.get}
          input={{ applyId: task.applyId }}
          title={({ companyName }) => t('application:approveTitle', { name: companyName })}
          gone={{ title: t('application:gone'), hint: t('application:goneHint') }}
          onClose={onClose}
        >
          {(opened) => <ApproveDrawer row={opened} onClose={onClose} />}
        </RecordLoader>
      );
    case 'reject':
      return <RejectApplication row={task.row} onClose={onClose} />;
    case 'assign': {
      const { rows, onDone } = task;
      const count = rows.length;
      return (
        <AssignMaintainer
          title={t('application:assign')}
          names={rows.map(({ companyName }) => companyName)}
          label={t('application:fields.maintainerId')}
          effectOf={(name) => t('application:assignMany', { count, name })}
          onConfirm={async (maintainerId) => {
            await assignApplications(rows, maintainerId ?? undefined, t);
            onDone?.();
          }}
          onClose={onClose}
        />
      );
    }
    case 'spam': {
      const { rows, onDone } = task;
      return (
        <ReasonDialog
          title={t('application:spamTitle', { count: rows.length })}
          effect={t('application:spamEffect')}
          isDanger
          onConfirm={async (reason) => {
            const applyIds = rows.map(({ applyId }) => applyId);
            await markSpam(applyIds, reason, t);
            onDone?.();
          }}
          onClose={onClose}
        />
      );
    }
  }
}
