import { mutate } from 'swr';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import type { TFunction } from '#client/i18n/t.ts';
import { monitor } from '#shared/monitor.ts';
import { userRouters } from '#shared/route/calls.ts';

/** Refetches what tells of the monitor, and the routes that it changes. */
export const refreshMonitor = (): Promise<unknown> =>
  mutate(
    (key) =>
      Array.isArray(key) &&
      (String(key[0]).startsWith('/api/admin/monitor/') ||
        String(key[0]).startsWith('/api/admin/router/') ||
        key[0] === userRouters.get.path),
  );

/** Puts a penalised channel back in a row. */
export async function undoPenalty(
  { rowId, channelId }: { rowId: string; channelId: string },
  t: TFunction,
): Promise<void> {
  const { versionNo } = await call(monitor.undo, { rowId, channelId });
  notify({ type: 'success', text: t('monitor:undone', { version: versionNo }) });
  await refreshMonitor();
}
