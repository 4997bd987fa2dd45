import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { choiceOf } from '#client/kit/choices.ts';
import { Peek } from '#client/kit/Peek.tsx';
import { PeekActions } from '#client/kit/PeekActions.tsx';
import { Segmented } from '#client/kit/Segmented.tsx';
import type { RowAction } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import { adminUser } from '#shared/admin-user.ts';
import type { AdminUser } from '#shared/admin-user-row.ts';
import { AdminSessions } from './AdminSessions.tsx';
import { AdminSignIns } from './AdminSignIns.tsx';
import { AdminUserDetails } from './AdminUserDetails.tsx';
import { adminStates } from './admin-user-choices.ts';
import type { AdminPart } from './admin-user-url.ts';

interface AdminUserPeekProps {
  adminId: string;
  part: AdminPart | undefined;
  onPart: (part: AdminPart) => void;
  passwordMaxDays: number;
  actionsOf: (row: AdminUser) => readonly RowAction[];
  onClose: () => void;
}

/** One administrator beside the list: what is known of him, where he is signed in, his sign-ins. */
export function AdminUserPeek({
  adminId,
  part = 'details',
  onPart,
  passwordMaxDays,
  actionsOf,
  onClose,
}: AdminUserPeekProps) {
  const { t } = useTranslation();
  const can = useCan();
  const { data, error, mutate } = useCall(adminUser.get, { adminId }, { quiet: true, keepPreviousData: false });
  const parts: AdminPart[] = can(adminUser.sessions) ? ['details', 'sessions', 'signIns'] : ['details'];
  const shown = parts.includes(part) ? part : 'details';
  return (
    <Peek
      className="admin-user-peek"
      title={data && { name: data.realName, code: data.username, status: choiceOf(adminStates(t), data.state) }}
      actions={data && <PeekActions actions={actionsOf(data).filter(({ key }) => key !== 'signIns')} />}
      error={error}
      gone={{ title: t('adminUser:gone'), hint: t('adminUser:goneHint') }}
      onRetry={() => mutate()}
      onClose={onClose}
    >
      {data && (
        <>
          {parts.length > 1 && (
            <Segmented<AdminPart>
              aria-label={t('kit.show')}
              value={shown}
              onChange={onPart}
              options={parts.map((value) => ({ value, label: t(`adminUser:tabs.${value}`) }))}
            />
          )}
          {shown === 'details' && <AdminUserDetails row={data} passwordMaxDays={passwordMaxDays} />}
          {shown === 'sessions' && <AdminSessions row={data} />}
          {shown === 'signIns' && <AdminSignIns adminId={adminId} />}
        </>
      )}
    </Peek>
  );
}
