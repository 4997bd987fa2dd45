import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { RowAction } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import { type AdminStatus, nextAdminStatuses } from '#shared/channel/kinds.ts';
import type { ChannelRow } from '#shared/channel/row.ts';
import { channel } from '#shared/channel.ts';
import { undoStatus } from './set-channel-status.ts';

/** What one needs to know of a channel to do something with it. */
export type ChannelRef = Pick<
  ChannelRow,
  'channelId' | 'channelName' | 'supplierId' | 'adminStatus' | 'undo' | 'maxTps'
>;

/** Something under way with channels. */
export type ChannelTask =
  | { readonly kind: 'status'; readonly rows: readonly ChannelRef[]; readonly to: AdminStatus; onDone(): void }
  | { readonly kind: 'tps'; readonly rows: readonly ChannelRef[]; onDone(): void };

/** What the person may do with a channel, and whether with several at once. */
export function useChannelActions(onTask: (task: ChannelTask) => void) {
  const { t } = useTranslation();
  const can = useCan();
  const navigate = useNavigate();
  const isEditor = can(channel.update);

  const actionsOf = (row: ChannelRef): RowAction[] => {
    const { channelId, channelName } = row;
    const isUndoable = row.undo !== null && row.undo.until > Date.now();
    return [
      {
        key: 'edit',
        label: t(isEditor ? 'channel.actions.edit' : 'channel.actions.view'),
        onSelect: () => navigate(`/supmgt/edit?channelId=${channelId}`),
      },
      {
        key: 'log',
        label: t('channel.actions.log'),
        onSelect: () => navigate(`/supmgt/channelLog?channelId=${channelId}`),
      },
      ...(can(channel.add)
        ? [
            {
              key: 'copy',
              label: t('channel.actions.copy'),
              onSelect: () => navigate(`/supmgt/createNew?supplierId=${row.supplierId}&copyOf=${channelId}`),
            },
          ]
        : []),
      ...(can(channel.updateStatus)
        ? [
            ...(isUndoable && row.undo
              ? [
                  {
                    key: 'undo',
                    label: t('channel.actions.undo', {
                      status: t(`channel.words.adminStatus.${row.undo.adminStatus}`),
                    }),
                    onSelect: () => void undoStatus({ channelId, channelName }, t),
                  },
                ]
              : []),
            ...nextAdminStatuses[row.adminStatus].map((to) => ({
              key: `status-${to}`,
              label: t(`channel.to.${to}`),
              isDanger: to === 0,
              onSelect: () => onTask({ kind: 'status', rows: [row], to, onDone: () => {} }),
            })),
          ]
        : []),
    ];
  };
  return { actionsOf, hasBulk: can(channel.updateStatus) || can(channel.updateTps) };
}
