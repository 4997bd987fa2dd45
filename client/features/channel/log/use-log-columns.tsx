import { useTranslation } from '#client/i18n/t.ts';
import cellStyles from '#client/kit/cell.module.css';
import { choiceOf } from '#client/kit/choices.ts';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import { nothing, type ResourceColumn } from '#client/kit/table/column.ts';
import { useTimes } from '#client/kit/times.ts';
import type { ChannelLog } from '#shared/channel/log.ts';
import { statusText } from '../pdu/status-text.ts';
import { eventWord, levelChoices } from './log-words.ts';

export function useLogColumns({ hasChannel }: { hasChannel: boolean }): ResourceColumn<ChannelLog>[] {
  const { t } = useTranslation();
  const { exactTime } = useTimes();
  const title = (
    name: 'time' | 'channelName' | 'level' | 'event' | 'sessionNo' | 'commandStatus' | 'detail' | 'adminName',
  ) => ({ name, title: t(`channelLog:fields.${name}`) }) as const;
  return [
    {
      ...title('time'),
      width: 200,
      isOnPhone: true,
      render: ({ time }) => <span className={cellStyles.code}>{exactTime(time)}</span>,
      copyText: ({ time }) => exactTime(time),
    },
    {
      ...title('level'),
      width: 96,
      isOnPhone: true,
      render: ({ level }) => <StatusDot choice={choiceOf(levelChoices(t), level)} />,
    },
    ...(hasChannel
      ? [
          {
            ...title('channelName'),
            width: 176,
            isOnPhone: true,
            render: (row: ChannelLog) => row.channelName,
            copyText: (row: ChannelLog) => row.channelName,
          },
        ]
      : []),
    { ...title('event'), width: 184, isOnPhone: true, render: ({ event }) => eventWord(event, t) },
    { ...title('sessionNo'), width: 72, align: 'right', render: ({ sessionNo }) => sessionNo ?? nothing },
    {
      ...title('commandStatus'),
      width: 208,
      render: ({ commandStatus }) =>
        commandStatus === null ? nothing : <span className={cellStyles.code}>{statusText(commandStatus)}</span>,
      copyText: ({ commandStatus }) => (commandStatus === null ? '' : statusText(commandStatus)),
    },
    {
      ...title('detail'),
      width: 300,
      isOnPhone: true,
      render: ({ detail }) => detail || nothing,
      copyText: ({ detail }) => detail,
    },
    { ...title('adminName'), width: 120, render: ({ adminName }) => adminName || nothing },
  ];
}
