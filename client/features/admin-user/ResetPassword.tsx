import { useRef, useState } from 'react';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { ReasonDialog } from '#client/kit/ReasonDialog.tsx';
import { adminUser } from '#shared/admin-user.ts';
import type { AdminUser } from '#shared/admin-user-row.ts';
import { useAdminChoices } from './admin-user-choices.ts';
import { refetchAdminUsers } from './change-admin-users.ts';
import { HandedOverDialog } from './HandedOverDialog.tsx';

/** Resets a password: sends a link where that is possible, else shows the new password once. */
export function ResetPassword({ row, onClose }: { row: AdminUser; onClose: () => void }) {
  const { t } = useTranslation();
  const { canMail } = useAdminChoices();
  const [password, setPassword] = useState<string>();
  // The dialog closes itself when it is done; then the password stands in its place.
  const isShown = useRef(false);
  const { adminId, username: name, email } = row;
  const reset = async (reason: string) => {
    const answer = await call(adminUser.resetPwd, { adminId, reason: reason || undefined });
    if (answer.handover === 'password') {
      isShown.current = true;
      setPassword(answer.password);
    } else {
      notify({ type: 'success', text: t('adminUser:mailed', { email }) });
    }
    await refetchAdminUsers();
  };
  if (password) return <HandedOverDialog name={name} password={password} onClose={onClose} />;
  const way = canMail && email ? t('adminUser:resetByMail', { email }) : t('adminUser:resetShown');
  return (
    <ReasonDialog
      title={t('adminUser:resetOne', { name })}
      effect={`${t('adminUser:resetEffect')} ${way}`}
      isDanger
      onConfirm={reset}
      onClose={() => {
        if (!isShown.current) onClose();
      }}
    />
  );
}
