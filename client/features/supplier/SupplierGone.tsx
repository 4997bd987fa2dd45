import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import type { CallError } from '#client/http/call-error.ts';
import { TableNotice } from '#client/kit/table/TableNotice.tsx';

/** In the place of a supplier that could not be loaded. */
export function SupplierGone({ error, onRetry }: { error: CallError; onRetry: () => void }) {
  const { t } = useTranslation();
  const isGone = error.status === 404 || error.status === 400;
  return (
    <TableNotice
      height={240}
      icon={<WarningOutlined />}
      title={isGone ? t('supplier.gone') : t('kit.table.failed')}
      text={isGone ? t('supplier.goneHint') : error.message}
      isFailure
    >
      {!isGone && <Button onClick={onRetry}>{t('kit.retry')}</Button>}
    </TableNotice>
  );
}
