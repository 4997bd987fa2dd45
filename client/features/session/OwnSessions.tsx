import Button from 'antd/es/button';
import Pagination from 'antd/es/pagination';
import { useState } from 'react';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Loading } from '#client/kit/Loading.tsx';
import { ScrollBox } from '#client/kit/ScrollBox.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { pageItem } from '#client/kit/table/page-item.ts';
import { admin } from '#shared/admin.ts';
import styles from './profile.module.css';

/** Sessions on a page. */
const pageSize = 10;

/** Where the user is signed in, and the way to end it. */
export function OwnSessions() {
  const { t } = useTranslation();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, mutate } = useCall(admin.sessions, { pageNo, pageSize }, { quiet: true });
  const end = async (sessionId?: string) => {
    // `call()` has already shown a failure.
    const answer = await call(admin.endSession, sessionId ? { sessionId } : {}).catch(() => undefined);
    if (answer) notify({ type: 'success', text: t('profile:ended', { count: answer.ended }) });
    // The last row of the last page may be gone.
    setPageNo(1);
    await mutate();
  };
  if (error && !data) return <FailedNotice error={error} onRetry={() => void mutate()} />;
  if (!data) return <Loading rows={3} />;
  const { list, total } = data;
  return (
    <>
      <ScrollBox className={styles.scroll} label={t('profile:sessions')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('profile:device')}</th>
              <th scope="col">{t('profile:ip')}</th>
              <th scope="col">{t('profile:since')}</th>
              <th scope="col">{t('profile:lastSeen')}</th>
              <th scope="col">{t('kit.table.actions')}</th>
            </tr>
          </thead>
          <tbody>
            {list.map(({ sessionId, userAgent, device, ip, createdAt, lastSeenAt, isCurrent }) => (
              <tr key={sessionId}>
                <td title={userAgent}>{device || userAgent || t('profile:unknown')}</td>
                <td>{ip}</td>
                <td>
                  <TimeText value={createdAt} />
                </td>
                <td>
                  <TimeText value={lastSeenAt} />
                </td>
                <td>
                  {isCurrent ? (
                    <strong>{t('profile:thisOne')}</strong>
                  ) : (
                    <Button size="small" onClick={() => void end(sessionId)}>
                      {t('profile:end')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <div className={styles.below}>
        {total > 1 && (
          <Button danger onClick={() => void end()}>
            {t('profile:endOthers')}
          </Button>
        )}
        <Pagination
          itemRender={pageItem(t)}
          hideOnSinglePage
          showSizeChanger={false}
          current={pageNo}
          pageSize={pageSize}
          total={total}
          onChange={setPageNo}
        />
      </div>
    </>
  );
}
