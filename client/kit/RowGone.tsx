import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import type { CallError } from '#client/http/call-error.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { TableNotice } from './table/TableNotice.tsx';

export interface RowGoneProps {
  error: CallError;
  /** What to say when the row is not there any more. */
  gone: { readonly title: string; readonly hint: string };
  onRetry: () => void;
  /** Leads to the list of such rows. */
  back?: ReactNode;
}

/** In the place of a row that could not be loaded. */
export function RowGone({ error, gone, onRetry, back }: RowGoneProps) {
  const { t } = useTranslation();
  const isGone = error.status === 404 || error.status === 400;
  return (
    <TableNotice
      height={240}
      icon={<WarningOutlined />}
      title={isGone ? gone.title : t('kit.table.failed')}
      text={isGone ? gone.hint : error.message}
      isFailure
    >
      {isGone && back}
      {!isGone && <Button onClick={onRetry}>{t('kit.retry')}</Button>}
    </TableNotice>
  );
}
