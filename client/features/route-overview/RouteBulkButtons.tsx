import Button from 'antd/es/button';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import type { RouteOverviewRow } from '#shared/route/overview.ts';
import { router } from '#shared/route/router.ts';
import { releaseRows } from './change-routes.ts';
import type { RouteTask } from './use-route-actions.ts';

interface RouteBulkButtonsProps {
  rows: readonly RouteOverviewRow[];
  onTask: (task: RouteTask) => void;
  onDone: () => void;
}

/** What one can do with the chosen rows. */
export function RouteBulkButtons({ rows, onTask, onDone }: RouteBulkButtonsProps) {
  const { t } = useTranslation();
  const rowIds = rows.map(({ rowId }) => rowId);
  return (
    <>
      <Can do={router.apply}>
        <Button size="small" onClick={() => onTask({ kind: 'bulk', rowIds, onDone })}>
          {t('routeOverview:changeChosen')}
        </Button>
      </Can>
      <Can do={router.hold}>
        <Button size="small" danger onClick={() => onTask({ kind: 'hold', rowIds, onDone })}>
          {t('routeOverview:hold')}
        </Button>
        <Button
          size="small"
          disabled={rows.every(({ holdReason }) => holdReason === null)}
          onClick={() => void releaseRows(rowIds, t).then(onDone, () => undefined)}
        >
          {t('routeOverview:unhold')}
        </Button>
      </Can>
    </>
  );
}
