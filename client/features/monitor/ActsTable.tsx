import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { undoPenalty } from '#client/business/monitor/undo-penalty.ts';
import { useAccountPick } from '#client/business/owner-lookups.ts';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { cleared, filtersOf } from '#client/kit/filters.tsx';
import { useChannels } from '#client/kit/lookups.ts';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import type { RowAction } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import type { MonitorEvent, MonitorEventsInput } from '#shared/monitor/rows.ts';
import { monitor } from '#shared/monitor.ts';
import { userRouters } from '#shared/route/calls.ts';
import type { MonitorUrl } from './monitor-url.ts';
import { useActs, useMonitorColumns } from './use-monitor-columns.tsx';

export interface MonitorTableProps {
  input: MonitorUrl;
  onInputChange: (patch: Partial<MonitorUrl>) => void;
  /** Before the table's tools. */
  lead: ReactNode;
}

/** What the monitor did, latest first; what it penalised is put back from here. */
export function ActsTable({ input, onInputChange, lead }: MonitorTableProps) {
  const { t } = useTranslation();
  const can = useCan();
  const navigate = useNavigate();
  const { view: _view, state: _state, suspectId: _suspectId, ...asked } = input;
  const page = useCall(monitor.list, asked);
  const filter = filtersOf<MonitorEventsInput, 'monitor'>('monitor', t, asked, (patch) =>
    onInputChange({ ...patch, pageNo: undefined }),
  );
  const filters = [
    filter.pick('channelId', useChannels()),
    filter.pick('userId', useAccountPick().list),
    filter.choice('act', useActs()),
    filter.flag('isOpen'),
  ];
  const actionsOf = (row: MonitorEvent): RowAction[] => [
    ...(can(monitor.undo) && (row.state === 'penalised' || row.state === 'testing')
      ? [{ key: 'undo', label: t('monitor:undo'), onSelect: () => void undoPenalty(row, t).catch(() => undefined) }]
      : []),
    ...(can(userRouters.get)
      ? [
          {
            key: 'open',
            label: t('monitor:openRoutes'),
            onSelect: () => void navigate(`/cusmgt/routeCfg?userId=${row.userId}&countryId=${row.countryId}`),
          },
          {
            key: 'history',
            label: t('monitor:history'),
            onSelect: () => void navigate(`/cusmgt/routeVersion?userId=${row.userId}&countryId=${row.countryId}`),
          },
        ]
      : []),
  ];
  return (
    <>
      <FilterBar filters={filters} onReset={() => onInputChange(cleared(filters))} />
      <ResourceTable
        screen="route-monitor"
        rowKey="eventId"
        columns={useMonitorColumns()}
        page={page}
        input={asked}
        onInputChange={onInputChange}
        rowActions={actionsOf}
        slots={{ lead }}
      />
    </>
  );
}
