import { useState } from 'react';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { useSend } from '#client/http/use-send.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Dialog } from '#client/kit/Dialog.tsx';
import { Names } from '#client/kit/Names.tsx';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { Segmented } from '#client/kit/Segmented.tsx';
import { labelOf } from '#client/kit/texts.ts';
import { adminUser } from '#shared/admin-user.ts';
import type { AdminUser } from '#shared/admin-user-row.ts';
import styles from './admin-user.module.css';
import { useAdminChoices } from './admin-user-choices.ts';
import { refetchAdminUsers } from './change-admin-users.ts';

interface AssignRoleProps {
  rows: readonly AdminUser[];
  onDone: () => void;
  onClose: () => void;
}

/** Gives a role to several people, or takes it from them. */
export function AssignRole({ rows, onDone, onClose }: AssignRoleProps) {
  const { t } = useTranslation();
  const { roles } = useAdminChoices();
  const { send, isSending } = useSend(adminUser.assignRole);
  const [roleId, setRoleId] = useState<string>();
  const [isAdded, setAdded] = useState<0 | 1>(1);

  const handleOk = async () => {
    if (!roleId) return;
    const adminIds = rows.map(({ adminId }) => adminId);
    // The call has shown a failure; the dialog stays open for another choice.
    const answer = await send({ adminIds, roleId, isAdded }).catch(asCallError);
    if (answer instanceof Error) return;
    notify({ type: 'success', text: t('adminUser:changed', { count: answer.changed }) });
    await refetchAdminUsers();
    onDone();
    onClose();
  };

  return (
    <Dialog
      open
      title={t('adminUser:assignTitle')}
      okText={t('adminUser:assignOk', { count: rows.length })}
      okButtonProps={{ disabled: !roleId }}
      cancelText={t('kit.cancel')}
      confirmLoading={isSending}
      onOk={handleOk}
      onCancel={onClose}
      width={480}
    >
      <Names of={rows.map(({ username }) => username)} />
      <div className={styles.assign}>
        <label htmlFor="assign-role">{labelOf('adminUser', 'roleId', t)}</label>
        <OptionSelect
          id="assign-role"
          list={roles}
          value={roleId}
          onChange={(value) => setRoleId(value === null ? undefined : String(value))}
        />
        <Segmented<0 | 1>
          aria-label={t('adminUser:assignTitle')}
          value={isAdded}
          onChange={setAdded}
          options={[
            { value: 1, label: t('adminUser:assignGive') },
            { value: 0, label: t('adminUser:assignTake') },
          ]}
        />
      </div>
    </Dialog>
  );
}
