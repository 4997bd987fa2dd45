import '#client/kit/cells.css';
import { useTranslation } from 'react-i18next';
import { choiceOf } from '#client/kit/choices.ts';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import { nothing, type ResourceColumn } from '#client/kit/table/column.ts';
import type { ChannelLog } from '#shared/channel/log.ts';
import { commandStatusHex, commandStatusName } from '#shared/smpp/command-status.ts';
import { eventWord, levelChoices } from './log-words.ts';

/** A moment to the millisecond: what came first matters in a log. */
export const exactTime = (time: number): string => {
  const at = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}.${String(at.getMilliseconds()).padStart(3, '0')}`;
};

/** A command_status as SMPP people write and name it. */
export const statusText = (status: number): string => `${commandStatusHex(status)} ${commandStatusName(status)}`;

export function useLogColumns({ hasChannel }: { hasChannel: boolean }): ResourceColumn<ChannelLog>[] {
  const { t } = useTranslation();
  const title = (
    name: 'time' | 'channelName' | 'level' | 'event' | 'sessionNo' | 'commandStatus' | 'detail' | 'adminName',
  ) => ({ name, title: t(`channelLog.fields.${name}`) }) as const;
  return [
    {
      ...title('time'),
      width: 200,
      isOnPhone: true,
      render: ({ time }) => <span className="cell-code">{exactTime(time)}</span>,
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
        commandStatus === null ? nothing : <span className="cell-code">{statusText(commandStatus)}</span>,
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
