import { currentSession } from '#client/http/session.ts';
import { forgetAnswers } from '#client/http/use-call.ts';
import { withTimeout } from '#client/kit/load-failure.ts';
import { pathOf, queryOf } from './address.ts';
import { prefetchOf } from './prefetches.ts';
import { freshPermissions, loadSysConfig } from './refresh-session.ts';

/** Where an empty address leads, for nearly everybody. */
const home = '/dashboard/dash';

/** Clears the SWR cache and starts the prefetch for the current route. Resolves once the requests have been sent. */
export async function beginAnswers(address: string): Promise<void> {
  forgetAnswers();
  void freshPermissions();
  void loadSysConfig();
  if (currentSession().passwordExpired || currentSession().mustEnrol) return;
  const path = pathOf(address);
  const asked = prefetchOf(path === '/' ? home : path)?.(queryOf(address));
  // What fails here, or is not permitted, is asked again where it can be shown.
  if (asked) await withTimeout(asked).catch(() => undefined);
}
