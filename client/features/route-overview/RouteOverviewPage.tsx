import '#client/i18n/namespaces/route-overview.ts';
import Button from 'antd/es/button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { LateNotice } from '#client/kit/LateNotice.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { Page } from '#client/kit/Page.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { Segmented } from '#client/kit/Segmented.tsx';
import { useCan } from '#client/kit/use-can.ts';
import { usePhone } from '#client/kit/use-media.ts';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { lowestPrice } from '#shared/channel/lowest.ts';
import type { RouteFilter } from '#shared/route/overview.ts';
import { router } from '#shared/route/router.ts';
import { RouteBulkButtons } from './RouteBulkButtons.tsx';
import { RouteExport } from './RouteExport.tsx';
import { RouteFilters } from './RouteFilters.tsx';
import { RouteGroups } from './RouteGroups.tsx';
import { RouteUrl } from './route-url.ts';
import { type RouteTask, useRouteActions } from './use-route-actions.ts';
import { useRouteColumns } from './use-route-columns.tsx';

const RouteTasks = lazyPart(() => import('./RouteTasks.tsx').then((module) => module.RouteTasks));
const CountingNotice = lazyPart(() => import('./CountingNotice.tsx').then((module) => module.CountingNotice));
const RouteCharts = lazyPart(() => import('./charts/RouteCharts.tsx').then((module) => module.RouteCharts));
const groupings = ['country', 'channel', 'customer', 'charts'] as const;

/** Routes of all accounts: rows, groups of them or charts, and changes of many at once. */
export function RouteOverviewPage() {
  const { t } = useTranslation();
  const can = useCan();
  const isPhone = usePhone();
  const navigate = useNavigate();
  const [{ by, tryChannelId, replaceWith, because, applied, ...input }, setUrl] = useUrlInput(RouteUrl);
  const [chosen, setTask] = useState<RouteTask>();
  const page = useCall(router.list, by === undefined ? input : null);
  const columns = useRouteColumns();
  const actionsOf = useRouteActions(setTask, input.at);
  const { pageNo, pageSize, sortField, sortOrder, ...filter } = input;
  const { at, ...present } = filter;
  const asked: RouteTask | undefined =
    tryChannelId || replaceWith ? { kind: 'bulk', filter: present, tryChannelId, replaceWith, because } : undefined;
  const task = chosen ?? asked ?? (applied ? ({ kind: 'applied' } as const) : undefined);
  const open = (patch: Partial<RouteFilter>) => setUrl({ ...patch, by: undefined, pageNo: undefined });
  const close = () => {
    setTask(undefined);
    if (asked || applied)
      setUrl(
        { tryChannelId: undefined, replaceWith: undefined, because: undefined, applied: undefined },
        { replace: true },
      );
  };
  const views = (
    <Segmented
      aria-label={t('routeOverview:view')}
      value={by ?? 'rows'}
      options={(['rows', ...groupings] as const).map((value) => ({ value, label: t(`routeOverview:by.${value}`) }))}
      onChange={(value) => setUrl({ by: groupings.find((each) => each === value) })}
    />
  );
  // In the toolbar the choice leaves its line to the filters; a phone's toolbar has no room for it.
  const lead = !isPhone && views;
  return (
    <Page
      title={t('menu.routeOverview')}
      purpose={t('routeOverview:purpose')}
      actions={
        <>
          <Can do={lowestPrice.list}>
            <Button onClick={() => void navigate('/supmgt/lowerPrice')}>{t('menu.lowerPrice')}</Button>
          </Can>
          <Button onClick={() => setTask({ kind: 'holds', channelId: filter.channelId })}>
            {t('routeOverview:holds.open')}
          </Button>
          <Button onClick={() => setTask({ kind: 'applied' })}>{t('routeOverview:applied.open')}</Button>
          <Can do={router.apply}>
            <Button
              type="primary"
              disabled={at !== undefined}
              onClick={() => setTask({ kind: 'bulk', filter: present })}
            >
              {t('routeOverview:change')}
            </Button>
          </Can>
        </>
      }
    >
      <RouteFilters
        input={input}
        onChange={(patch) => setUrl({ ...patch, pageNo: undefined })}
        {...(isPhone && { end: views })}
      />
      {by === undefined && page.data?.counting && (
        <LateNotice>
          <CountingNotice counting={page.data.counting} />
        </LateNotice>
      )}
      {by === undefined ? (
        <ResourceTable
          screen="route-overview"
          rowKey="rowId"
          columns={columns}
          page={page}
          input={input}
          onInputChange={setUrl}
          rowActions={actionsOf}
          slots={{
            lead,
            tools: (names) => <RouteExport filter={filter} columns={names} />,
            bulk:
              at === undefined && (can(router.apply) || can(router.hold))
                ? (rows, clear) => <RouteBulkButtons rows={rows} onTask={setTask} onDone={clear} />
                : undefined,
          }}
        />
      ) : by === 'charts' ? (
        <>
          {lead && <div>{lead}</div>}
          <RouteCharts filter={filter} onOpen={open} />
        </>
      ) : (
        <RouteGroups
          by={by}
          lead={lead}
          filter={filter}
          onOpen={open}
          onReset={() => setUrl(Object.fromEntries(Object.keys(filter).map((name) => [name, undefined])))}
        />
      )}
      {task && <RouteTasks key={task.kind} task={task} onTask={setTask} onClose={close} />}
    </Page>
  );
}
