import Alert from 'antd/es/alert';
import { useTranslation } from '#client/i18n/t.ts';
import type { BillDispute } from '#shared/bill/dispute.ts';
import { formatCount } from '#shared/format.ts';

/** How far the comparison of a file is, or why it failed. */
export function DisputeProgress({ dispute: { comparison, rowsRead, errorMsg } }: { dispute: BillDispute }) {
  const { t } = useTranslation();
  if (comparison === 'failed')
    return <Alert type="error" showIcon title={t('billDispute:failed', { why: errorMsg })} />;
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      title={
        comparison === 'running'
          ? t('billDispute:running', { formatted: formatCount(rowsRead) })
          : t('billDispute:waiting')
      }
    />
  );
}
