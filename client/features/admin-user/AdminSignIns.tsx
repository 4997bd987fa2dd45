import cellStyles from '#client/kit/cell.module.css';
import styles from './admin-user.module.css';
import '#client/i18n/namespaces/profile.ts';
import Button from 'antd/es/button';
import { useCursor } from '#client/http/use-cursor.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Loading } from '#client/kit/Loading.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { adminUser } from '#shared/admin-user.ts';

/** Who has signed in as an administrator, or tried to. */
export function AdminSignIns({ adminId }: { adminId: string }) {
  const { t } = useTranslation();
  const { rows, error, hasMore, isLoadingMore, loadMore, mutate } = useCursor(adminUser.signIns, {
    adminId,
    pageSize: 20,
  });
  if (error && !rows) return <FailedNotice error={error} onRetry={() => mutate()} />;
  if (!rows) return <Loading rows={4} />;
  if (rows.length === 0) return <p className={styles.none}>{t('adminUser:noSignIns')}</p>;
  return (
    <>
      <ul className={styles.lines}>
        {rows.map(({ logId, time, outcome, ip, userAgent, device }) => (
          <li key={logId}>
            <div>
              <strong>{t(`profile:outcomes.${outcome}`)}</strong>
              <TimeText value={time} />
              <span className={cellStyles.code}>{ip}</span>
              <span title={userAgent}>{device || userAgent || t('profile:unknown')}</span>
            </div>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button loading={isLoadingMore} onClick={() => void loadMore()}>
          {t('profile:more')}
        </Button>
      )}
    </>
  );
}
