import { useTranslation } from 'react-i18next';
import type { useCursor } from '#client/http/use-cursor.ts';
import { CursorTable } from '#client/kit/CursorTable.tsx';
import type { ChannelLog, channelLog } from '#shared/channel/log.ts';
import { useLogColumns } from './use-log-columns.tsx';

interface LogTableProps {
  log: ReturnType<typeof useCursor<typeof channelLog.list>>;
  hasChannel: boolean;
  onOpen: (line: ChannelLog) => void;
}

/** The lines, newest first. */
export function LogTable({ log, hasChannel, onOpen }: LogTableProps) {
  const { t } = useTranslation();
  return (
    <CursorTable
      pages={log}
      columns={useLogColumns({ hasChannel })}
      keyOf={({ logId }) => logId}
      onOpen={onOpen}
      none={{ title: t('channelLog:none'), text: t('channelLog:noneHint') }}
      moreLabel={t('channelLog:more')}
    />
  );
}
