import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import Button from 'antd/es/button';
import { useTranslation } from '#client/i18n/t.ts';
import { TableNotice } from './TableNotice.tsx';

interface FailedNoticeProps {
  error: Error;
  /** Its least height, px, where the page gives it none. */
  height?: number;
  onRetry: () => unknown;
}

/** Shown instead of rows whose request has failed: the reason and a retry. */
export function FailedNotice({ error, height, onRetry }: FailedNoticeProps) {
  const { t } = useTranslation();
  return (
    <TableNotice
      height={height}
      icon={<WarningOutlined />}
      title={t('kit.table.failed')}
      text={error.message}
      isFailure
    >
      <Button onClick={onRetry}>{t('kit.retry')}</Button>
    </TableNotice>
  );
}
