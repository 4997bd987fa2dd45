import { useTranslation } from '#client/i18n/t.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { type ChannelRow, ChannelSortField } from '#shared/channel/row.ts';
import { valuesOf } from '#shared/fields.ts';
import { adminStatuses, bindModes, protocols, routeTypes } from '../channel-choices.ts';
import { LinkCell, QueueCell, SessionsCell, TpsCell, TroubleCell } from './LiveCells.tsx';
import { RateCell } from './RateCell.tsx';

/** The columns of both lists, in the order of the question "does it work, how much, what is it". */
export function useChannelColumns({ hasSupplier }: { hasSupplier: boolean }) {
  const { t } = useTranslation();
  const column = columnsOf<ChannelRow, 'channel'>('channel', t, valuesOf(ChannelSortField));
  const rate = <Name extends 'rate15m' | 'rate24h'>(name: Name) =>
    column.own(name, {
      width: 128,
      align: 'right',
      isOnPhone: name === 'rate24h',
      render: (row) => <RateCell rate={row[name]} />,
    });
  const time = (value: number | null | undefined) => (value ? <TimeText value={value} /> : nothing);
  return column.all(
    [
      column.text('channelName', { width: 192, least: 128, isOnPhone: true }),
      column.own('linkStatus', { width: 128, isOnPhone: true, render: (row) => <LinkCell {...row} /> }),
      column.own('errors', { width: 208, least: 136, isOnPhone: true, render: (row) => <TroubleCell channel={row} /> }),
      column.own('queueLen', {
        width: 104,
        align: 'right',
        isOnPhone: true,
        render: (row) => <QueueCell live={row.live} />,
      }),
      rate('rate15m'),
      rate('rate24h'),
      column.own('submitTps', {
        width: 128,
        align: 'right',
        isDecisive: true,
        render: (row) => <TpsCell live={row.live} maxTps={row.maxTps} />,
      }),
      ...(hasSupplier ? [column.text('supplierName', { width: 144 })] : []),
      column.own('sessions', { width: 88, align: 'right', render: (row) => <SessionsCell live={row.live} /> }),
      column.status('adminStatus', adminStatuses(t), { width: 120 }),
      column.kind('protocol', protocols(t), { width: 112 }),
      column.code('address', { width: 208 }),
      column.time('updatedAt'),
      column.code('channelCode', { isOptional: true, width: 144 }),
      column.count('maxTps', { isOptional: true }),
      column.kind('bindMode', bindModes(t), { isOptional: true, width: 104 }),
      column.count('bindCount', { isOptional: true }),
      column.kind('routeType', routeTypes(t), { isOptional: true, width: 112 }),
      column.own('avgRespMs', {
        width: 104,
        align: 'right',
        isOptional: true,
        render: (row) => (row.live ? t('channel:cell.ms', { count: row.live.avgRespMs }) : nothing),
      }),
      column.own('lastBindAt', { width: 168, isOptional: true, render: (row) => time(row.live?.lastBindAt) }),
      column.own('reportedAt', { width: 168, isOptional: true, render: (row) => time(row.live?.reportedAt) }),
      column.count('windowSize', { isOptional: true }),
      column.count('dailyLimit', { isOptional: true, width: 136 }),
      column.count('monthlyLimit', { isOptional: true, width: 144 }),
      column.code('currency', { isOptional: true, width: 88 }),
      column.count('priority', { isOptional: true }),
      column.text('remark', { isOptional: true, width: 240 }),
      column.text('updatedBy', { isOptional: true, width: 120 }),
      column.time('createdAt', { isOptional: true }),
      column.text('createdBy', { isOptional: true, width: 120 }),
    ],
    {
      billBasis: 'hidden',
      capability: 'hidden',
      channelId: 'hidden',
      linkWanted: 'hidden',
      live: 'elsewhere',
      supplierId: 'hidden',
      trafficTypes: 'hidden',
      trouble: 'hidden',
      undo: 'elsewhere',
      useTls: 'hidden',
      version: 'hidden',
    },
  );
}
