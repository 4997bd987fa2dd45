import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import Button from 'antd/es/button';
import type { CallError } from '#client/http/call-error.ts';
import { useTranslation } from '#client/i18n/t.ts';
import styles from './dashboard.module.css';

/** In place of the figures: what went wrong, and another try. */
export function LoadFailure({ error, onRetry }: { error: CallError; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.failure} role="alert">
      <WarningOutlined />
      <strong>{t('dashboard:failed')}</strong>
      <p>{error.message}</p>
      <Button onClick={onRetry}>{t('app.retry')}</Button>
    </div>
  );
}
