import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CardList } from './table/CardList.tsx';
import { type ResourceColumn, rowName } from './table/column.ts';
import { DataTable } from './table/DataTable.tsx';
import { FailedNotice } from './table/FailedNotice.tsx';
import type { TableHandle } from './table/GridBody.tsx';
import { rowHeights } from './table/layout-columns.ts';
import { TableNotice } from './table/TableNotice.tsx';
import { TableSkeleton } from './table/TableSkeleton.tsx';
import tableStyles from './table/table.module.css';
import { useRowKeys } from './table/use-row-keys.ts';
import { useRowPeek } from './table/use-row-peek.tsx';
import { useShownColumns } from './use-field-access.ts';
import { usePhone } from './use-media.ts';

/** An infinite list with cursor pagination, as far as it has been loaded. */
export interface CursorPages<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly error: Error | undefined;
  readonly isLoading: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  mutate(): unknown;
  loadMore(): Promise<void>;
}

interface CursorTableProps<Row> {
  pages: CursorPages<Row>;
  columns: readonly ResourceColumn<Row>[];
  keyOf: (row: Row) => string;
  /** Absent: a click opens the row with all its columns beside the list. */
  onOpen?: (row: Row) => void;
  /** Empty state. */
  none: { readonly title: string; readonly text: string };
  moreLabel: string;
}

const density = 'compact';
const noActions = () => [];
const noRows: readonly never[] = [];
const noInput = {};
const ignoreSort = () => {};

/** The rows of an infinite list, with its loading, empty and error states. */
export function CursorTable<Row extends object>(props: CursorTableProps<Row>) {
  const { pages, keyOf, none, moreLabel } = props;
  const { t } = useTranslation();
  const columns = useShownColumns(props.columns);
  const isPhone = usePhone();
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<TableHandle>(null);
  const rows = pages.rows ?? noRows;
  const nameOf = (row: Row) => rowName(columns, row) ?? keyOf(row);
  const { openPeek, peek } = useRowPeek({ rows, columns, keyOf, nameOf, actionsOf: noActions, pageOf: undefined });
  const { handleClick, handleKey } = useRowKeys({
    frame,
    rows,
    keyOf,
    actionsOf: noActions,
    onOpen: props.onOpen ?? openPeek,
    onToggle: undefined,
    onReach: (key) => table.current?.scrollToKey(key),
  });
  const shared = { columns, rows, keyOf, nameOf: keyOf, rowActions: undefined };

  const body = () => {
    if (pages.error && !pages.rows) {
      return <FailedNotice error={pages.error} onRetry={() => pages.mutate()} />;
    }
    if (!pages.rows) return <TableSkeleton columns={columns} rowHeight={rowHeights[density]} />;
    if (rows.length === 0) {
      return <TableNotice icon={<InboxOutlined />} title={none.title} text={none.text} />;
    }
    return isPhone ? (
      <CardList {...shared} />
    ) : (
      <DataTable
        {...shared}
        input={noInput}
        onSort={ignoreSort}
        selection={undefined}
        density={density}
        total={pages.hasMore ? undefined : rows.length}
        handle={table}
      />
    );
  };

  return (
    <div className={tableStyles.cursor}>
      {pages.error && pages.rows && (
        <Alert
          type="error"
          showIcon
          title={t('kit.table.stale', { reason: pages.error.message })}
          action={
            <Button size="small" onClick={() => pages.mutate()}>
              {t('kit.retry')}
            </Button>
          }
        />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: event delegation for the rows; keys do all of it too */}
      <div
        ref={frame}
        className={tableStyles.frame}
        data-density={density}
        data-stale={(pages.rows && (pages.isLoading || !!pages.error)) || undefined}
        aria-busy={pages.isLoading}
        onClick={handleClick}
        onKeyDown={handleKey}
      >
        {body()}
      </div>
      {pages.hasMore && (
        <Button className={tableStyles.more} loading={pages.isLoadingMore} onClick={() => void pages.loadMore()}>
          {moreLabel}
        </Button>
      )}
      {peek}
    </div>
  );
}
