import Button from 'antd/es/button';
import { useCursor } from '#client/http/use-cursor.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Loading } from '#client/kit/Loading.tsx';
import { ScrollBox } from '#client/kit/ScrollBox.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { admin } from '#shared/admin.ts';
import styles from './profile.module.css';

/** Who has signed in as this person, or tried to. */
export function OwnSignIns() {
  const { t } = useTranslation();
  const { rows, error, hasMore, isLoadingMore, loadMore, mutate } = useCursor(admin.signIns, { pageSize: 20 });
  if (error && !rows) return <FailedNotice error={error} onRetry={() => mutate()} />;
  if (!rows) return <Loading rows={4} />;
  return (
    <>
      <ScrollBox className={styles.scroll} label={t('profile:signIns')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('profile:time')}</th>
              <th scope="col">{t('profile:outcome')}</th>
              <th scope="col">{t('profile:ip')}</th>
              <th scope="col">{t('profile:device')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ logId, time, outcome, ip, userAgent, device }) => (
              <tr key={logId}>
                <td>
                  <TimeText value={time} />
                </td>
                <td>{t(`profile:outcomes.${outcome}`)}</td>
                <td>{ip}</td>
                <td title={userAgent}>{device || userAgent || t('profile:unknown')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {hasMore && (
        <Button loading={isLoadingMore} onClick={() => void loadMore()}>
          {t('profile:more')}
        </Button>
      )}
    </>
  );
}
