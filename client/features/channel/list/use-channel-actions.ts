import { useNavigate } from 'react-router-dom';
import { useTranslation } from '#client/i18n/t.ts';
import type { RowAction } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import { useHistoryAction } from '#client/kit/use-history-action.ts';
import { type AdminStatus, hasSessions, type LinkWanted, nextAdminStatuses } from '#shared/channel/kinds.ts';
import { lowestPrice } from '#shared/channel/lowest.ts';
import { channelPrice } from '#shared/channel/price.ts';
import type { ChannelRow } from '#shared/channel/row.ts';
import { channelTest } from '#shared/channel/test.ts';
import { channel } from '#shared/channel.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { userRouters } from '#shared/route/calls.ts';

/** The fields of a channel that its actions need. */
export type ChannelRef = Pick<
  ChannelRow,
  'channelId' | 'channelName' | 'supplierId' | 'adminStatus' | 'linkWanted' | 'undo' | 'maxTps' | 'version'
>;

/** The dialog that is open, and the channels it concerns. */
export type ChannelTask =
  | { readonly kind: 'status'; readonly rows: readonly ChannelRef[]; readonly to: AdminStatus; onDone(): void }
  | { readonly kind: 'test'; readonly rows: readonly [ChannelRef]; readonly withMessage: boolean; onDone(): void }
  | { readonly kind: 'routes'; readonly rows: readonly [ChannelRef]; onDone(): void }
  | { readonly kind: 'link'; readonly rows: readonly ChannelRef[]; readonly to: LinkWanted; onDone(): void }
  | { readonly kind: 'tps'; readonly rows: readonly ChannelRef[]; onDone(): void }
  | { readonly kind: 'alarm'; readonly rows: readonly ChannelRef[]; onDone(): void };

/** What may be asked of the sessions of every one of `rows`: disabled channels and those in maintenance have none. */
export function linkSteps(rows: readonly Pick<ChannelRef, 'adminStatus' | 'linkWanted'>[]): LinkWanted[] {
  if (!rows.every(({ adminStatus }) => hasSessions(adminStatus))) return [];
  return rows.some(({ linkWanted }) => linkWanted === 'bound') ? ['bound', 'unbound'] : ['bound'];
}

/** The actions on a channel that the user has permission for, and whether there are bulk actions. */
export function useChannelActions(onTask: (task: ChannelTask) => void) {
  const { t } = useTranslation();
  const can = useCan();
  const navigate = useNavigate();
  const historyOf = useHistoryAction('channel');
  const isEditor = can(channel.update);

  const undo = async (row: Pick<ChannelRef, 'channelId' | 'channelName'>) => {
    const { undoStatus } = await import('./set-channel-status.ts');
    await undoStatus(row, t);
  };

  const actionsOf = (row: ChannelRef): RowAction[] => {
    const { channelId, channelName } = row;
    const isUndoable = row.undo !== null && row.undo.until > Date.now();
    return [
      {
        key: 'edit',
        label: t(isEditor ? 'channel:actions.edit' : 'channel:actions.view'),
        onSelect: () => navigate(`/supmgt/edit?channelId=${channelId}`),
      },
      {
        key: 'log',
        label: t('channel:actions.log'),
        onSelect: () => navigate(`/supmgt/channelLog?channelId=${channelId}`),
      },
      ...(can(channelPrice.list)
        ? [
            {
              key: 'price',
              label: t('menu.channelPrice'),
              onSelect: () => navigate(`/supmgt/price?channelId=${channelId}`),
            },
          ]
        : []),
      ...(row.adminStatus === 5 && can(priceSheet.upload)
        ? [
            {
              key: 'sheet',
              label: t('menu.priceImport'),
              onSelect: () => navigate(`/supmgt/priceImport?channelId=${channelId}`),
            },
          ]
        : []),
      ...(row.adminStatus === 1 && can(lowestPrice.list)
        ? [
            {
              key: 'lowest',
              label: t('channel:actions.lowest'),
              onSelect: () => navigate(`/supmgt/lowerPrice?channelId=${channelId}`),
            },
          ]
        : []),
      ...(can(userRouters.whereUsed)
        ? [
            {
              key: 'routes',
              label: t('channel:actions.routes'),
              onSelect: () => onTask({ kind: 'routes', rows: [row], onDone: () => {} }),
            },
          ]
        : []),
      ...(can(channelTest.start)
        ? (['test', 'testSms'] as const).map((key) => ({
            key,
            label: t(`channel:actions.${key}`),
            onSelect: () => onTask({ kind: 'test', rows: [row], withMessage: key === 'testSms', onDone: () => {} }),
          }))
        : []),
      ...(can(channel.add)
        ? [
            {
              key: 'copy',
              label: t('channel:actions.copy'),
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
                    label: t('channel:actions.undo', {
                      status: t(`channel:words.adminStatus.${row.undo.adminStatus}`),
                    }),
                    onSelect: () => void undo({ channelId, channelName }),
                  },
                ]
              : []),
            ...nextAdminStatuses[row.adminStatus].map((to) => ({
              key: `status-${to}`,
              label: t(`channel:to.${to}`),
              isDanger: to === 0,
              onSelect: () => onTask({ kind: 'status', rows: [row], to, onDone: () => {} }),
            })),
          ]
        : []),
      ...(can(channel.bind)
        ? linkSteps([row]).map((to) => ({
            key: to,
            label: t(`channel:link.${to}`),
            isDanger: to === 'unbound',
            onSelect: () => onTask({ kind: 'link', rows: [row], to, onDone: () => {} }),
          }))
        : []),
      ...historyOf(channelId),
    ];
  };
  return { actionsOf, hasBulk: can(channel.updateStatus) || can(channel.updateTps) };
}
