import { useTranslation } from '#client/i18n/t.ts';
import { RecordLoader } from '#client/kit/form/RecordLoader.tsx';
import { ReasonDialog } from '#client/kit/ReasonDialog.tsx';
import { adminUser } from '#shared/admin-user.ts';
import { AdminUserForm } from './AdminUserForm.tsx';
import { AssignRole } from './AssignRole.tsx';
import { endAdminSessions, resetAdminFactor, setAdminLock, setAdminStatus } from './change-admin-users.ts';
import { ResetPassword } from './ResetPassword.tsx';
import type { AdminUserTask } from './use-admin-user-actions.ts';

/** The dialog of what is under way. */
export function AdminUserTasks({ task, onClose }: { task: AdminUserTask; onClose: () => void }) {
  const { t } = useTranslation();
  switch (task.kind) {
    case 'new':
      return <AdminUserForm onClose={onClose} />;
    case 'edit':
      return (
        <RecordLoader
          get={adminUser.get}
          input={{ adminId: task.adminId }}
          title={({ username }) => t('adminUser:editTitle', { name: username })}
          gone={{ title: t('adminUser:gone'), hint: t('adminUser:goneHint') }}
          onClose={onClose}
        >
          {(opened) => <AdminUserForm opened={opened} onClose={onClose} />}
        </RecordLoader>
      );
    case 'assign':
      return <AssignRole rows={task.rows} onDone={task.onDone} onClose={onClose} />;
    case 'reset':
      return <ResetPassword row={task.row} onClose={onClose} />;
    case 'status': {
      const { row } = task;
      const isOn = row.status === 1;
      const name = row.username;
      return (
        <ReasonDialog
          title={isOn ? t('adminUser:disableOne', { name }) : t('adminUser:enableOne', { name })}
          effect={isOn ? t('adminUser:disableEffect') : t('adminUser:enableEffect')}
          isDanger={isOn}
          isReasonRequired={isOn}
          onConfirm={(reason) => setAdminStatus([row], isOn ? 0 : 1, reason, t)}
          onClose={onClose}
        />
      );
    }
    case 'lock':
    case 'unlock': {
      const { row, kind } = task;
      const isLock = kind === 'lock';
      const name = row.username;
      return (
        <ReasonDialog
          title={isLock ? t('adminUser:lockOne', { name }) : t('adminUser:unlockOne', { name })}
          effect={isLock ? t('adminUser:lockEffect') : t('adminUser:unlockEffect')}
          isDanger={isLock}
          isReasonRequired={isLock}
          onConfirm={(reason) => setAdminLock(row, isLock, reason, t)}
          onClose={onClose}
        />
      );
    }
    case 'resetFactor': {
      const { adminId, username: name } = task.row;
      return (
        <ReasonDialog
          title={t('adminUser:resetFactorOne', { name })}
          effect={t('adminUser:resetFactorEffect')}
          isDanger
          isReasonRequired
          onConfirm={(reason) => resetAdminFactor(adminId, name, reason, t)}
          onClose={onClose}
        />
      );
    }
    case 'logout': {
      const { adminId, username: name } = task.row;
      return (
        <ReasonDialog
          title={t('adminUser:logoutOne', { name })}
          effect={t('adminUser:logoutEffect')}
          isDanger
          onConfirm={(reason) => endAdminSessions(adminId, { reason }, t)}
          onClose={onClose}
        />
      );
    }
  }
}
