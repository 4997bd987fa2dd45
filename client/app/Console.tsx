import { useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { onConflict, onRefusedRight } from '#client/http/call.ts';
import { useServerEvent } from '#client/http/events.ts';
import { currentOutage, onOutage, serverMissed } from '#client/http/outage.ts';
import { currentSession, onSession } from '#client/http/session.ts';
import { refetchAll, retryUnanswered } from '#client/http/use-call.ts';
import { i18next } from '#client/i18n/index.ts';
import { onLoadFailure, onRetryFailure, retryMissing } from '#client/kit/load-failure.ts';
import { Providers } from './Providers.tsx';
import { freshPermissions } from './refresh-session.ts';
import { reloadOnce } from './reload-once.ts';
import type { ConsoleRouter } from './router.tsx';

/** The console of one session. */
export function Console({ router }: { router: ConsoleRouter }) {
  const { cache } = useSWRConfig();
  // The stream is there, perhaps again after a stop of the server.
  useServerEvent('hello', () => {
    retryMissing();
    void retryUnanswered(cache);
  });
  // Fields may be shown or hidden too: what is on screen is asked for again.
  useServerEvent('rights-changed', () => void freshPermissions(true).then(refetchAll));
  useEffect(() => {
    let wasOut = currentOutage() !== undefined;
    return onOutage(() => {
      const isOut = currentOutage() !== undefined;
      // What was shown meanwhile is old. The stream may have lasted: then no `hello` follows.
      if (wasOut && !isOut) {
        retryMissing();
        void refetchAll();
      }
      wasOut = isOut;
    });
  }, []);
  useEffect(() => {
    const wanted = () => {
      if (document.visibilityState === 'visible') void freshPermissions();
    };
    const { epoch } = currentSession();
    let { permissions, zone } = currentSession();
    const stop = onSession(() => {
      if (currentSession().epoch !== epoch) return;
      const now = currentSession().permissions;
      // A right that was taken away closes its page, one that was granted opens its entry.
      if (now.join() !== permissions.join()) void router.revalidate();
      permissions = now;
      // Days are cut in the viewer's zone: what was answered for another one is asked again.
      if (currentSession().zone !== zone) void refetchAll();
      zone = currentSession().zone;
    });
    const stopRefused = onRefusedRight(() => void freshPermissions(true));
    // After a version conflict, refetch what the other user has saved.
    const stopConflict = onConflict(() => void refetchAll());
    const stopRetries = onRetryFailure(reloadOnce);
    // A file that did not arrive may be the first that tells of a stopped server.
    const stopFailures = onLoadFailure(() => void serverMissed(true));
    // Too short for an outage, and yet a file may be missing.
    window.addEventListener('online', retryMissing);
    window.addEventListener('focus', wanted);
    document.addEventListener('visibilitychange', wanted);
    // Answers hold words in the language they were asked in.
    i18next.on('languageChanged', refetchAll);
    return () => {
      stop();
      stopRefused();
      stopConflict();
      stopRetries();
      stopFailures();
      window.removeEventListener('online', retryMissing);
      window.removeEventListener('focus', wanted);
      document.removeEventListener('visibilitychange', wanted);
      i18next.off('languageChanged', refetchAll);
    };
  }, [router]);
  return (
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  );
}
