import Button from 'antd/es/button';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { ConfirmButton } from '#client/kit/ConfirmButton.tsx';
import { adminUser } from '#shared/admin-user.ts';
import type { AdminUser } from '#shared/admin-user-row.ts';
import { setAdminStatus } from './change-admin-users.ts';
import type { AdminUserTask } from './use-admin-user-actions.ts';

interface AdminUserBulkProps {
  rows: readonly AdminUser[];
  onTask: (task: AdminUserTask) => void;
  onDone: () => void;
}

/** What one can do with the chosen administrators. */
export function AdminUserBulk({ rows, onTask, onDone }: AdminUserBulkProps) {
  const { t } = useTranslation();
  const count = rows.length;
  const change = async (status: 0 | 1, reason: string) => {
    await setAdminStatus(rows, status, reason, t);
    onDone();
  };
  return (
    <>
      <Can do={adminUser.updateStatus}>
        <ConfirmButton
          size="small"
          title={t('adminUser:enableMany', { count })}
          effect={t('adminUser:enableEffect')}
          onConfirm={(reason) => change(1, reason)}
        >
          {t('adminUser:enable')}
        </ConfirmButton>
        <ConfirmButton
          size="small"
          danger
          title={t('adminUser:disableMany', { count })}
          effect={t('adminUser:disableEffect')}
          isReasonRequired
          onConfirm={(reason) => change(0, reason)}
        >
          {t('adminUser:disable')}
        </ConfirmButton>
      </Can>
      <Can do={adminUser.assignRole}>
        <Button size="small" onClick={() => onTask({ kind: 'assign', rows, onDone })}>
          {t('adminUser:assign')}
        </Button>
      </Can>
    </>
  );
}
