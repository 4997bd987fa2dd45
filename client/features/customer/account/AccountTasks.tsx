import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { RecordLoader } from '#client/kit/form/RecordLoader.tsx';
import { ReasonDialog } from '#client/kit/ReasonDialog.tsx';
import { customer } from '#shared/customer.ts';
import { user } from '#shared/user.ts';
import { AccountHistory } from './AccountHistory.tsx';
import { ChangeMany } from './ChangeMany.tsx';
import { CloneRoutesTo } from './CloneRoutesTo.tsx';
import { CopyAccount } from './CopyAccount.tsx';
import { Credentials } from './Credentials.tsx';
import { AccountForm } from './form/AccountForm.tsx';
import { Sessions } from './Sessions.tsx';
import { isOn } from './SwitchCell.tsx';
import { TestMail } from './TestMail.tsx';
import { TestSms } from './TestSms.tsx';
import type { AccountTask } from './use-account-actions.ts';
import { AccountWizard } from './Wizard.tsx';

/** The dialog of what is under way. */
export function AccountTasks({ task, onClose }: { task: AccountTask; onClose: () => void }) {
  const { t } = useTranslation();
  const done = async ({ changed }: { changed: number }) => {
    notify({ type: 'success', text: t('account:changed', { count: changed }) });
    await refetch(user.list, user.get, user.options, customer.list, customer.get);
  };
  switch (task.kind) {
    case 'new':
      return <AccountWizard {...task} onClose={onClose} />;
    case 'edit':
    case 'credentials':
    case 'testMail':
    case 'testSms': {
      const { kind, row } = task;
      return (
        <RecordLoader
          get={user.get}
          input={{ userId: row.userId }}
          title={({ userName }) => userName}
          gone={{ title: t('account:gone'), hint: t('account:goneHint') }}
          onClose={onClose}
        >
          {(opened) =>
            kind === 'edit' ? (
              <AccountForm opened={opened} onClose={onClose} />
            ) : kind === 'credentials' ? (
              <Credentials userId={opened.userId} onClose={onClose} />
            ) : kind === 'testSms' ? (
              <TestSms account={opened} onClose={onClose} />
            ) : (
              <TestMail account={opened} onClose={onClose} />
            )
          }
        </RecordLoader>
      );
    }
    case 'sessions':
      return <Sessions row={task.row} onClose={onClose} />;
    case 'history':
      return <AccountHistory row={task.row} onClose={onClose} />;
    case 'copy':
      return <CopyAccount row={task.row} onClose={onClose} />;
    case 'manyRoutes':
      return <CloneRoutesTo rows={task.rows} onDone={task.onDone} onClose={onClose} />;
    case 'manySwitch':
    case 'manyTps':
    case 'manyAddresses':
      return <ChangeMany {...task} kind={task.kind} onClose={onClose} />;
    case 'status': {
      const { userId, version, userName: name, status } = task.row;
      const isEnabled = status === 1;
      return (
        <ReasonDialog
          title={t(isEnabled ? 'account:disableTitle' : 'account:enableTitle', { name })}
          effect={t(isEnabled ? 'account:disableEffect' : 'account:enableEffect')}
          isDanger={isEnabled}
          isReasonRequired
          onConfirm={async (reason) =>
            done(
              await call(user.updateStatus, {
                userIds: [userId],
                versions: [version],
                status: isEnabled ? 0 : 1,
                reason,
              }),
            )
          }
          onClose={onClose}
        />
      );
    }
    case 'archive': {
      const { userId, version, userName: name, archivedAt } = task.row;
      const isInUse = archivedAt === null;
      return (
        <ReasonDialog
          title={t(isInUse ? 'account:archiveTitle' : 'account:unarchiveTitle', { name })}
          effect={t(isInUse ? 'account:archiveEffect' : 'account:unarchiveEffect')}
          isReasonRequired
          onConfirm={async (reason) =>
            done(
              await call(user.archive, { userIds: [userId], versions: [version], archived: isInUse ? 1 : 0, reason }),
            )
          }
          onClose={onClose}
        />
      );
    }
    case 'switch': {
      const { row, name } = task;
      const wasOn = isOn(row, name);
      const key = name === 'bind' ? (wasOn ? 'bindOff' : 'bindOn') : wasOn ? 'submitOff' : 'submitOn';
      const field = name === 'bind' ? 'bindEnabled' : 'submitEnabled';
      return (
        <ReasonDialog
          title={t(`account:switchTitle.${key}`, { name: row.userName })}
          effect={t(`account:switchEffect.${key}`)}
          isDanger={wasOn}
          isReasonRequired
          onConfirm={async (reason) =>
            done(await call(user.switch, { userIds: [row.userId], versions: [row.version], [field]: !wasOn, reason }))
          }
          onClose={onClose}
        />
      );
    }
  }
}
