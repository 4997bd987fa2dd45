import { call } from '#client/http/call.ts';
import { CallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { endSession } from '#client/http/session.ts';
import { i18next } from '#client/i18n/index.ts';
import { session as calls } from '#shared/session.ts';
import { type ScreenGroup, screenGroups } from './screens.ts';
import { groupsFromServer } from './server-routes.ts';
import { authentication } from './settings.ts';

/** The groups and screens of this session. Fails, and signs out, when a server that should list them does not. */
export async function loadRouteTree(): Promise<readonly ScreenGroup[]> {
  if (authentication() === 'intelligence') {
    return screenGroups;
  }
  try {
    // Typed as the contract says; another back end may answer anything.
    const { list }: { list: unknown } = await call(calls.routes, {});
    if (!Array.isArray(list)) {
      throw new CallError({ status: 200, message: i18next.t('app.routesInvalid') });
    }
    return groupsFromServer(list);
  } catch (thrown) {
    if (thrown instanceof CallError && !thrown.shown && !thrown.cancelled) {
      notify({ type: 'error', text: thrown.message });
    }
    endSession('refused');
    throw thrown;
  }
}
