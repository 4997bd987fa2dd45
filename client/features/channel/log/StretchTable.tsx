import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined';
import Button from 'antd/es/button';
import type { TableRef } from 'antd/es/table';
import { useRef } from 'react';
import '#client/kit/ResourceTable.css';
import { CardList } from '#client/kit/table/CardList.tsx';
import type { ResourceColumn } from '#client/kit/table/column.ts';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { TableNotice } from '#client/kit/table/TableNotice.tsx';
import { TableSkeleton } from '#client/kit/table/TableSkeleton.tsx';
import { useRowKeys } from '#client/kit/table/use-row-keys.ts';
import { useTableHeight } from '#client/kit/table/use-table-height.ts';
import { usePhone } from '#client/kit/use-media.ts';

/** A list that is never counted, as far as it was asked for. */
export interface Stretches<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly error: Error | undefined;
  readonly isLoading: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  mutate(): unknown;
  loadMore(): Promise<void>;
}

interface StretchTableProps<Row> {
  answer: Stretches<Row>;
  columns: readonly ResourceColumn<Row>[];
  keyOf: (row: Row) => string;
  onOpen: (row: Row) => void;
  /** Pixels of what stands above the table besides the usual. */
  beside: number;
  /** What is said where there are no rows. */
  none: { readonly title: string; readonly text: string };
  moreLabel: string;
}

const rowHeight = 32;
const noActions = () => [];

/** Rows that come in stretches, and what stands in their place. */
export function StretchTable<Row extends object>(props: StretchTableProps<Row>) {
  const { answer, columns, keyOf, onOpen, beside, none, moreLabel } = props;
  const isPhone = usePhone();
  const height = Math.max(240, useTableHeight(false) - beside);
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<TableRef>(null);
  const rows = answer.rows ?? [];
  const { handleClick, handleKey } = useRowKeys({
    frame,
    rows,
    keyOf,
    actionsOf: noActions,
    onOpen,
    onToggle: undefined,
    onReach: (key) => table.current?.scrollTo({ key }),
  });
  const shared = { columns, rows, keyOf, nameOf: keyOf, rowActions: undefined };

  const body = () => {
    if (answer.error && !answer.rows) {
      return <FailedNotice error={answer.error} height={height} onRetry={() => answer.mutate()} />;
    }
    if (!answer.rows) return <TableSkeleton columns={columns} height={height} rowHeight={rowHeight} />;
    if (rows.length === 0) {
      return <TableNotice height={height} icon={<InboxOutlined />} title={none.title} text={none.text} />;
    }
    return isPhone ? (
      <CardList {...shared} />
    ) : (
      <DataTable
        {...shared}
        input={{}}
        onSort={() => {}}
        selection={undefined}
        density="compact"
        height={height}
        tableRef={table}
      />
    );
  };

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: clicks on rows are heard here, as in ResourceTable; keys do all of it too */}
      <div
        ref={frame}
        className="table-frame"
        data-density="compact"
        data-stale={(answer.rows && answer.isLoading) || undefined}
        aria-busy={answer.isLoading}
        onClick={handleClick}
        onKeyDown={handleKey}
      >
        {body()}
      </div>
      {answer.hasMore && (
        <Button className="log-more" loading={answer.isLoadingMore} onClick={() => void answer.loadMore()}>
          {moreLabel}
        </Button>
      )}
    </>
  );
}
