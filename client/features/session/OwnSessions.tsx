import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { useCall } from '#client/http/use-call.ts';
import { ScrollBox } from '#client/kit/ScrollBox.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import { admin } from '#shared/admin.ts';

/** Where the person is signed in, and the way to end it. */
export function OwnSessions() {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(admin.sessions, {}, { quiet: true });
  const end = async (sessionId?: string) => {
    // Of a failure the person is told.
    const answer = await call(admin.endSession, sessionId ? { sessionId } : {}).catch(() => undefined);
    if (answer) notify({ type: 'success', text: t('profile.ended', { count: answer.ended }) });
    await mutate();
  };
  if (error && !data) return <p role="alert">{error.message}</p>;
  const list = data?.list ?? [];
  return (
    <>
      <ScrollBox className="profile-scroll" label={t('profile.sessions')}>
        <table className="profile-table">
          <thead>
            <tr>
              <th scope="col">{t('profile.device')}</th>
              <th scope="col">{t('profile.ip')}</th>
              <th scope="col">{t('profile.since')}</th>
              <th scope="col">{t('profile.lastSeen')}</th>
              <th scope="col">{t('kit.table.actions')}</th>
            </tr>
          </thead>
          <tbody>
            {list.map(({ sessionId, userAgent, ip, createdAt, lastSeenAt, isCurrent }) => (
              <tr key={sessionId}>
                <td title={userAgent}>{userAgent || t('profile.unknown')}</td>
                <td>{ip}</td>
                <td>
                  <TimeText value={createdAt} />
                </td>
                <td>
                  <TimeText value={lastSeenAt} />
                </td>
                <td>
                  {isCurrent ? (
                    <strong>{t('profile.thisOne')}</strong>
                  ) : (
                    <Button size="small" onClick={() => void end(sessionId)}>
                      {t('profile.end')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {list.length > 1 && (
        <Button danger onClick={() => void end()}>
          {t('profile.endOthers')}
        </Button>
      )}
    </>
  );
}
