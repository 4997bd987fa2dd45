import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import { TableNotice } from './TableNotice.tsx';

interface FailedNoticeProps {
  error: Error;
  /** Pixels of what it stands for. */
  height: number;
  onRetry: () => unknown;
}

/** In the place of rows that could not be asked for: why, and again. */
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
