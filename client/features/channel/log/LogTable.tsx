import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined';
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import Button from 'antd/es/button';
import type { TableRef } from 'antd/es/table';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { useCursor } from '#client/http/use-cursor.ts';
import '#client/kit/ResourceTable.css';
import { CardList } from '#client/kit/table/CardList.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import { TableNotice } from '#client/kit/table/TableNotice.tsx';
import { TableSkeleton } from '#client/kit/table/TableSkeleton.tsx';
import { useRowKeys } from '#client/kit/table/use-row-keys.ts';
import { useTableHeight } from '#client/kit/table/use-table-height.ts';
import { usePhone } from '#client/kit/use-media.ts';
import type { ChannelLog, channelLog } from '#shared/channel/log.ts';
import { useLogColumns } from './use-log-columns.tsx';

interface LogTableProps {
  log: ReturnType<typeof useCursor<typeof channelLog.list>>;
  hasChannel: boolean;
  onOpen: (line: ChannelLog) => void;
}

/** Height of the density chart above and of what stands below, px. */
const beside = 152;
const rowHeight = 32;
const keyOf = ({ logId }: ChannelLog) => logId;
const noActions = () => [];

/** The lines, newest first, and what stands in their place. */
export function LogTable({ log, hasChannel, onOpen }: LogTableProps) {
  const { t } = useTranslation();
  const isPhone = usePhone();
  const columns = useLogColumns({ hasChannel });
  const height = Math.max(240, useTableHeight(false) - beside + 80);
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<TableRef>(null);
  const rows = log.rows ?? [];
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
    if (log.error && !log.rows) {
      return (
        <TableNotice
          height={height}
          icon={<WarningOutlined />}
          title={t('kit.table.failed')}
          text={log.error.message}
          isFailure
        >
          <Button onClick={() => log.mutate()}>{t('kit.retry')}</Button>
        </TableNotice>
      );
    }
    if (!log.rows) return <TableSkeleton columns={columns} height={height} rowHeight={rowHeight} />;
    if (rows.length === 0) {
      return (
        <TableNotice
          height={height}
          icon={<InboxOutlined />}
          title={t('channelLog.none')}
          text={t('channelLog.noneHint')}
        />
      );
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
        data-stale={(log.rows && log.isLoading) || undefined}
        aria-busy={log.isLoading}
        onClick={handleClick}
        onKeyDown={handleKey}
      >
        {body()}
      </div>
      {log.hasMore && (
        <Button className="log-more" loading={log.isLoadingMore} onClick={() => void log.loadMore()}>
          {t('channelLog.more')}
        </Button>
      )}
    </>
  );
}
