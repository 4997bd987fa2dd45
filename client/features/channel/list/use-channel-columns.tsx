import { useTranslation } from '#client/i18n/t.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import { nothing, type ResourceColumn } from '#client/kit/table/column.ts';
import { type ChannelRow, ChannelSortField } from '#shared/channel/row.ts';
import { valuesOf } from '#shared/fields.ts';
import { adminStatuses, bindModes, protocols, routeTypes } from '../channel-choices.ts';
import { LinkCell, QueueCell, SessionsCell, TpsCell, TroubleCell } from './LiveCells.tsx';
import { RateCell } from './RateCell.tsx';

/** The columns of both lists, in the order of the question "does it work, how much, what is it". */
export function useChannelColumns({ hasSupplier }: { hasSupplier: boolean }): ResourceColumn<ChannelRow>[] {
  const { t } = useTranslation();
  const sortFields = valuesOf(ChannelSortField);
  const column = columnsOf<ChannelRow, 'channel'>('channel', t, sortFields);
  /** What a gateway reports stands below `live`. */
  const live = (
    name: 'linkStatus' | 'sessions' | 'submitTps' | 'queueLen' | 'errors' | 'avgRespMs' | 'lastBindAt' | 'reportedAt',
    width: number,
    render: ResourceColumn<ChannelRow>['render'],
    options: Partial<ResourceColumn<ChannelRow>> = {},
  ): ResourceColumn<ChannelRow> => ({
    name,
    title: t(`channel:fields.${name}`),
    width,
    render,
    isSortable: sortFields.some((field) => field === name),
    ...options,
  });
  const rate = (name: 'rate15m' | 'rate24h'): ResourceColumn<ChannelRow> => ({
    name,
    title: t(`channel:fields.${name}`),
    width: 128,
    align: 'right',
    isSortable: true,
    isOnPhone: name === 'rate24h',
    render: (row) => <RateCell rate={row[name]} />,
  });
  const time = (value: number | null | undefined) => (value ? <TimeText value={value} /> : nothing);
  return [
    column.text('channelName', { width: 192, least: 128, isOnPhone: true }),
    live('linkStatus', 128, (row) => <LinkCell {...row} />, { isOnPhone: true }),
    live('errors', 208, (row) => <TroubleCell channel={row} />, { least: 136, isOnPhone: true }),
    live('queueLen', 104, (row) => <QueueCell live={row.live} />, { align: 'right', isOnPhone: true }),
    rate('rate15m'),
    rate('rate24h'),
    live('submitTps', 128, (row) => <TpsCell live={row.live} maxTps={row.maxTps} />, {
      align: 'right',
      isDecisive: true,
    }),
    ...(hasSupplier ? [column.text('supplierName', { width: 144 })] : []),
    live('sessions', 88, (row) => <SessionsCell live={row.live} />, { align: 'right' }),
    column.status('adminStatus', adminStatuses(t), { width: 120 }),
    column.kind('protocol', protocols(t), { width: 112 }),
    column.code('address', { width: 208 }),
    column.time('updatedAt'),
    column.code('channelCode', { isOptional: true, width: 144 }),
    column.count('maxTps', { isOptional: true }),
    column.kind('bindMode', bindModes(t), { isOptional: true, width: 104 }),
    column.count('bindCount', { isOptional: true }),
    column.kind('routeType', routeTypes(t), { isOptional: true, width: 112 }),
    live('avgRespMs', 104, (row) => (row.live ? t('channel:cell.ms', { count: row.live.avgRespMs }) : nothing), {
      align: 'right',
      isOptional: true,
    }),
    live('lastBindAt', 168, (row) => time(row.live?.lastBindAt), { isOptional: true }),
    live('reportedAt', 168, (row) => time(row.live?.reportedAt), { isOptional: true }),
    column.count('windowSize', { isOptional: true }),
    column.count('dailyLimit', { isOptional: true, width: 136 }),
    column.count('monthlyLimit', { isOptional: true, width: 144 }),
    column.code('currency', { isOptional: true, width: 88 }),
    column.count('priority', { isOptional: true }),
    column.text('remark', { isOptional: true, width: 240 }),
    column.text('updatedBy', { isOptional: true, width: 120 }),
    column.time('createdAt', { isOptional: true }),
    column.text('createdBy', { isOptional: true, width: 120 }),
  ];
}
