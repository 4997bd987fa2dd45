import { useTranslation } from '#client/i18n/t.ts';
import cellStyles from '#client/kit/cell.module.css';
import { choiceOf } from '#client/kit/choices.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { useTimes } from '#client/kit/times.ts';
import type { ChannelLog } from '#shared/channel/log.ts';
import { statusText } from '../pdu/status-text.ts';
import { eventWord, levelChoices } from './log-words.ts';

export function useLogColumns({ hasChannel }: { hasChannel: boolean }) {
  const { t } = useTranslation();
  const { exactTime } = useTimes();
  const column = columnsOf<ChannelLog, 'channelLog'>('channelLog', t);
  return column.all(
    [
      column.own('time', {
        width: 200,
        isOnPhone: true,
        render: ({ time }) => <span className={cellStyles.code}>{exactTime(time)}</span>,
        copyText: ({ time }) => exactTime(time),
      }),
      column.own('level', {
        width: 96,
        isOnPhone: true,
        render: ({ level }) => <StatusDot choice={choiceOf(levelChoices(t), level)} />,
      }),
      ...(hasChannel
        ? [
            column.own('channelName', {
              width: 176,
              isOnPhone: true,
              render: (row: ChannelLog) => row.channelName,
              copyText: (row: ChannelLog) => row.channelName,
            }),
          ]
        : []),
      column.own('event', { width: 184, isOnPhone: true, render: ({ event }) => eventWord(event, t) }),
      column.own('sessionNo', { width: 72, align: 'right', render: ({ sessionNo }) => sessionNo ?? nothing }),
      column.own('commandStatus', {
        width: 208,
        render: ({ commandStatus }) =>
          commandStatus === null ? nothing : <span className={cellStyles.code}>{statusText(commandStatus)}</span>,
        copyText: ({ commandStatus }) => (commandStatus === null ? '' : statusText(commandStatus)),
      }),
      column.own('detail', {
        width: 300,
        isOnPhone: true,
        render: ({ detail }) => detail || nothing,
        copyText: ({ detail }) => detail,
      }),
      column.own('adminName', { width: 120, render: ({ adminName }) => adminName || nothing }),
    ],
    { changes: 'hidden', channelId: 'hidden', logId: 'hidden', pdus: 'hidden' },
  );
}
