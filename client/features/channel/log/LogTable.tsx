import type { ReactNode } from 'react';
import type { useCursor } from '#client/http/use-cursor.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { CursorTable } from '#client/kit/CursorTable.tsx';
import type { ChannelLog, channelLog } from '#shared/channel/log.ts';
import { useLogColumns } from './use-log-columns.tsx';

interface LogTableProps {
  log: ReturnType<typeof useCursor<typeof channelLog.list>>;
  hasChannel: boolean;
  onOpen: (line: ChannelLog) => void;
  onRefresh: () => void;
  lead: ReactNode;
  tools: ReactNode;
}

/** The lines, newest first. */
export function LogTable({ log, hasChannel, onOpen, onRefresh, lead, tools }: LogTableProps) {
  const { t } = useTranslation();
  return (
    <CursorTable
      screen="channelLog"
      pages={log}
      columns={useLogColumns({ hasChannel })}
      rowKey="logId"
      onOpen={onOpen}
      onRefresh={onRefresh}
      lead={lead}
      tools={tools}
      none={{ title: t('channelLog:none'), text: t('channelLog:noneHint') }}
    />
  );
}
