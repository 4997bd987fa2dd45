import { useNavigate } from 'react-router-dom';
import { useTranslation } from '#client/i18n/t.ts';
import type { RowAction } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import { customer } from '#shared/customer.ts';
import type { RouteBulk } from '#shared/route/bulk.ts';
import type { RouteFilter, RouteOverviewRow } from '#shared/route/overview.ts';
import { router } from '#shared/route/router.ts';
import { releaseRows } from './change-routes.ts';

/** Something under way with routes. */
export type RouteTask =
  | {
      readonly kind: 'bulk';
      readonly filter: Omit<RouteFilter, 'at'>;
      readonly tryChannelId?: string | undefined;
      readonly replaceWith?: string | undefined;
      readonly because?: string | undefined;
    }
  | { readonly kind: 'bulk'; readonly rowIds: readonly string[]; readonly onDone: () => void }
  | { readonly kind: 'hold'; readonly rowIds: readonly string[]; readonly onDone?: () => void }
  | { readonly kind: 'simulate'; readonly userId: string; readonly userName: string; readonly at?: number | undefined }
  | { readonly kind: 'applied'; readonly compared?: string }
  | { readonly kind: 'raise'; readonly bulk: RouteBulk }
  | { readonly kind: 'holds'; readonly channelId: string | undefined };

/** What one can do with a row; nothing is changed in what is shown as of a moment. */
export function useRouteActions(onTask: (task: RouteTask) => void, at: number | undefined) {
  const { t } = useTranslation();
  const can = useCan();
  const navigate = useNavigate();
  return ({ rowId, userId, userName, customerId, countryId, holdReason }: RouteOverviewRow): RowAction[] => {
    const all: (RowAction & { isOffered: boolean })[] = [
      {
        key: 'simulate',
        label: t('routeOverview:simulate'),
        isOffered: can(router.simulate),
        onSelect: () => onTask({ kind: 'simulate', userId, userName, at }),
      },
      {
        key: 'open',
        label: t('routeOverview:openRoutes'),
        isOffered: can(router.simulate),
        onSelect: () =>
          void navigate(
            `/cusmgt/routeCfg?userId=${userId}&countryId=${countryId}${at === undefined ? '' : `&at=${at}`}`,
          ),
      },
      {
        key: 'history',
        label: t('routeOverview:history'),
        isOffered: can(router.simulate),
        onSelect: () => void navigate(`/cusmgt/routeVersion?userId=${userId}&countryId=${countryId}`),
      },
      {
        key: 'messages',
        label: t('routeOverview:messages'),
        isOffered: can({ permission: 'smscustomer_list' }),
        onSelect: () => void navigate(`/sms/smsSendDetail?userId=${userId}&countryId=${countryId}&last=24`),
      },
      {
        key: 'customer',
        label: t('routeOverview:openCustomer'),
        isOffered: can(customer.get),
        onSelect: () => void navigate(`/cusmgt/cusDetail?customerId=${customerId}`),
      },
      {
        key: 'hold',
        label: t('routeOverview:hold'),
        isDanger: true,
        isOffered: can(router.hold) && at === undefined && holdReason === null,
        onSelect: () => onTask({ kind: 'hold', rowIds: [rowId] }),
      },
      {
        key: 'unhold',
        label: t('routeOverview:unhold'),
        isOffered: can(router.hold) && at === undefined && holdReason !== null,
        onSelect: () => void releaseRows([rowId], t).catch(() => undefined),
      },
    ];
    return all.filter(({ isOffered }) => isOffered);
  };
}
