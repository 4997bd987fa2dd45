import FilterOutlined from '@ant-design/icons/es/icons/FilterOutlined';
import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined';
import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { useSkeleton } from '../use-skeleton.ts';
import type { TableInput, TablePage } from './column.ts';
import { FailedNotice } from './FailedNotice.tsx';
import { TableNotice } from './TableNotice.tsx';
import { isFiltered, withoutFilter } from './table-input.ts';

interface TableStatesProps {
  page: TablePage<unknown>;
  input: TableInput;
  onInputChange: (patch: TableInput) => void;
  /** While nothing is known yet. */
  skeleton: ReactNode;
  /** What to do when there is nothing at all. */
  next: ReactNode;
  /** What is said when there is nothing at all; absent: only that. */
  none: { readonly title: string; readonly text: string } | undefined;
  /** The rows, when there are any. */
  children: ReactNode;
}

/** The rows; or why there are none, in their place. */
export function TableStates({ page, input, onInputChange, skeleton, next, none, children }: TableStatesProps) {
  const { t } = useTranslation();
  const isSkeleton = useSkeleton(!page.data && !page.error);
  if (page.error && !page.data) {
    return <FailedNotice error={page.error} onRetry={() => page.mutate()} />;
  }
  if (!page.data || isSkeleton) return skeleton;
  if (page.data.list.length > 0) return children;
  if (page.data.total > 0) {
    return (
      <TableNotice icon={<InboxOutlined />} title={t('kit.table.pastEnd')}>
        <Button onClick={() => onInputChange({ pageNo: 1 })}>{t('kit.table.firstPage')}</Button>
      </TableNotice>
    );
  }
  if (isFiltered(input)) {
    return (
      <TableNotice icon={<FilterOutlined />} title={t('kit.table.noMatch')} text={t('kit.table.noMatchHint')}>
        <Button onClick={() => onInputChange(withoutFilter(input))}>{t('kit.table.resetFilter')}</Button>
      </TableNotice>
    );
  }
  return (
    <TableNotice icon={<InboxOutlined />} title={none?.title ?? t('kit.table.none')} text={none?.text}>
      {next}
    </TableNotice>
  );
}
