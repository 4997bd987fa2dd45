import { mutate } from 'swr';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import type { TFunction } from '#client/i18n/t.ts';
import { formatTime } from '#client/kit/times.ts';
import { lowestPrice } from '#shared/channel/lowest.ts';
import type { ReplyOf } from '#shared/http/endpoint.ts';
import { router } from '#shared/route/router.ts';

/** Refetches every list of routes, and the lowest prices, which say what is on the routes. */
export const refreshRoutes = (): Promise<unknown> =>
  mutate(
    (key) =>
      Array.isArray(key) && (String(key[0]).startsWith('/api/admin/router/') || key[0] === lowestPrice.list.path),
  );

/** Says what is held now, and what was held before and keeps its reason and end. */
export function tellHeld({ changed, kept, keptHolds }: ReplyOf<typeof router.hold>, done: string, t: TFunction): void {
  if (changed > 0) notify({ type: 'success', text: done });
  if (kept === 0) return;
  const told = keptHolds.map(({ createdBy: name, until }) =>
    until === null
      ? t('routeOverview:keptOpen', { name })
      : t('routeOverview:keptUntil', { name, until: formatTime(until) }),
  );
  const isMore = keptHolds.reduce((sum, { places }) => sum + places, 0) < kept;
  const holds = [...told, ...(isMore ? ['…'] : [])].join(t('routeOverview:keptSeparator'));
  notify({ type: 'warning', text: t('routeOverview:holdKept', { count: kept, holds }) });
}

export async function holdRows(rowIds: readonly string[], reason: string, t: TFunction): Promise<void> {
  const held = await call(router.hold, { rowIds: [...rowIds], reason });
  tellHeld(held, t('routeOverview:holdDone', { count: held.changed }), t);
  await refreshRoutes();
}

export async function releaseRows(rowIds: readonly string[], t: TFunction): Promise<void> {
  const { changed } = await call(router.unhold, { rowIds: [...rowIds] });
  notify({ type: 'success', text: t('routeOverview:unholdDone', { count: changed }) });
  await refreshRoutes();
}
