import { useTranslation } from 'react-i18next';
import type { useCursor } from '#client/http/use-cursor.ts';
import type { ChannelLog, channelLog } from '#shared/channel/log.ts';
import { StretchTable } from './StretchTable.tsx';
import { useLogColumns } from './use-log-columns.tsx';

interface LogTableProps {
  log: ReturnType<typeof useCursor<typeof channelLog.list>>;
  hasChannel: boolean;
  onOpen: (line: ChannelLog) => void;
}

/** Height of the charts above, px: of one channel the link is shown too. */
const beside = { one: 116, all: 72 } as const;

/** The lines, newest first. */
export function LogTable({ log, hasChannel, onOpen }: LogTableProps) {
  const { t } = useTranslation();
  return (
    <StretchTable
      answer={log}
      columns={useLogColumns({ hasChannel })}
      keyOf={({ logId }) => logId}
      onOpen={onOpen}
      beside={hasChannel ? beside.all : beside.one}
      none={{ title: t('channelLog.none'), text: t('channelLog.noneHint') }}
      moreLabel={t('channelLog.more')}
    />
  );
}
