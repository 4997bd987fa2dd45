import Button from 'antd/es/button';
import Dropdown from 'antd/es/dropdown';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { choiceOf } from '#client/kit/choices.ts';
import { Peek } from '#client/kit/Peek.tsx';
import type { RowAction } from '#client/kit/table/column.ts';
import type { AdminStatus } from '#shared/channel/kinds.ts';
import { channel } from '#shared/channel.ts';
import { adminStatuses } from '../channel-choices.ts';
import { ChannelDetails } from './ChannelDetails.tsx';
import type { ChannelRef } from './use-channel-actions.ts';
import { useLiveChannel } from './use-live-channels.ts';

interface ChannelPeekProps {
  channelId: string;
  actionsOf: (row: ChannelRef) => readonly RowAction[];
  onClose: () => void;
}

/** The actions that stand as buttons; the others are in the menu beside them. A new channel wants prices and to be activated, then traffic. */
const inSightOf = (adminStatus: AdminStatus | undefined): ReadonlySet<string> =>
  new Set(adminStatus === 5 ? ['edit', 'sheet', 'test', 'status-1'] : ['edit', 'log', 'test', 'lowest', 'undo']);

/** One channel beside the list; the list stays usable, so that one can walk through it. */
export function ChannelPeek({ channelId, actionsOf, onClose }: ChannelPeekProps) {
  const { t } = useTranslation();
  const answer = useCall(channel.get, { channelId }, { quiet: true, keepPreviousData: false });
  useLiveChannel(answer, channelId);
  const { data, error, mutate } = answer;
  const actions = data ? actionsOf(data) : [];
  const inSight = inSightOf(data?.adminStatus);
  const others = actions.filter(({ key }) => !inSight.has(key));

  return (
    <Peek
      className="channel-peek"
      title={
        data && {
          name: data.channelName,
          code: data.channelCode,
          status: choiceOf(adminStatuses(t), data.adminStatus),
        }
      }
      actions={
        <>
          {actions
            .filter(({ key }) => inSight.has(key))
            .map(({ key, label, onSelect }) => (
              <Button key={key} type={key === 'edit' ? 'primary' : 'default'} onClick={onSelect}>
                {label}
              </Button>
            ))}
          {others.length > 0 && (
            <Dropdown
              trigger={['click']}
              menu={{
                items: others.map(({ key, label, isDanger }) => ({ key, label, danger: isDanger })),
                onClick: ({ key }) => others.find((action) => action.key === key)?.onSelect(),
              }}
            >
              <Button>{t('kit.more')}</Button>
            </Dropdown>
          )}
        </>
      }
      error={error}
      gone={{ title: t('channel:peek.gone'), hint: '' }}
      onRetry={() => mutate()}
      onClose={onClose}
    >
      {data && <ChannelDetails channel={data} />}
    </Peek>
  );
}
