import { mutate } from 'swr';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import type { TFunction } from '#client/i18n/t.ts';
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
export function tellHeld({ changed, kept }: ReplyOf<typeof router.hold>, done: string, t: TFunction): void {
  if (changed > 0) notify({ type: 'success', text: done });
  if (kept > 0) notify({ type: 'warning', text: t('routeOverview:holdKept', { count: kept }) });
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
