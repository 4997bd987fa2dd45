import cellStyles from '#client/kit/cell.module.css';
import styles from './admin-user.module.css';
import '#client/i18n/namespaces/profile.ts';
import Button from 'antd/es/button';
import { asCallError } from '#client/http/call-error.ts';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { Loading } from '#client/kit/Loading.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { adminUser } from '#shared/admin-user.ts';
import type { AdminUser } from '#shared/admin-user-row.ts';
import { endAdminSessions } from './change-admin-users.ts';

/** Where an administrator is signed in, and the way to end it. The newest hundred are shown. */
export function AdminSessions({ row }: { row: AdminUser }) {
  const { t } = useTranslation();
  const { adminId, isSelf } = row;
  const { data, error, mutate } = useCall(adminUser.sessions, { adminId, pageSize: 100 }, { quiet: true });
  if (error && !data) return <FailedNotice error={error} onRetry={() => void mutate()} />;
  if (!data) return <Loading rows={4} />;
  if (data.list.length === 0) return <p className={styles.none}>{t('adminUser:noSessions')}</p>;
  return (
    <ul className={styles.lines}>
      {data.list.map(({ sessionId, device, userAgent, ip, createdAt, lastSeenAt, isCurrent }) => (
        <li key={sessionId}>
          <div>
            <strong title={userAgent}>{device || userAgent || t('profile:unknown')}</strong>
            <span className={cellStyles.code}>{ip}</span>
            <span>
              {t('profile:since')} <TimeText value={createdAt} />
            </span>
            <span>
              {t('profile:lastSeen')} <TimeText value={lastSeenAt} />
            </span>
          </div>
          {isCurrent && <strong>{t('profile:thisOne')}</strong>}
          {!isSelf && (
            <Can do={adminUser.forceLogout}>
              {/* The call has shown a failure; the session stays in the list. */}
              <Button size="small" onClick={() => void endAdminSessions(adminId, { sessionId }, t).catch(asCallError)}>
                {t('profile:end')}
              </Button>
            </Can>
          )}
        </li>
      ))}
    </ul>
  );
}
