import styles from './health.module.css';
import '#client/i18n/namespaces/health.ts';
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Loading } from '#client/kit/Loading.tsx';
import { Page } from '#client/kit/Page.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { systemHealth } from '#shared/system-health.ts';
import { HealthCards } from './HealthCards.tsx';

/** ms; a hidden page rests. */
const refreshInterval = 10_000;

/** Version, database, disk, backup, queues and connections of this console. */
export function HealthPage() {
  const { t } = useTranslation();
  const { data, ...pages } = useCall(systemHealth.get, {}, { refreshInterval, quiet: true });
  const { error, isLoading, mutate } = pages;
  return (
    <Page
      title={t('menu.health')}
      purpose={t('health:purpose')}
      actions={
        <Button icon={<ReloadOutlined aria-hidden />} onClick={() => void mutate()}>
          {t('health:refresh')}
        </Button>
      }
    >
      {error?.status === 404 && !data && <Alert type="info" showIcon title={t('health:relay')} />}
      {error && error.status !== 404 && !data && (
        <FailedNotice error={error} height={320} onRetry={() => void mutate()} />
      )}
      {error && data && <Alert className={styles.stale} type="warning" showIcon title={t('health:stale')} />}
      {isLoading && !data && <Loading rows={12} />}
      {data && <HealthCards health={data} pages={pages} />}
    </Page>
  );
}
