import { isServerThere } from '#client/http/events.ts';
import { hasUnsaved } from './tabs/tab-store.ts';

const storageKey = 'page-reloaded-at';
/** A file that is gone for good must not reload the page again and again, ms. */
const interval = 60_000;

/**
 * Reloads a page whose code failed again although the server is there: many browsers keep a module's failure until then. Not while
 * entries would be lost.
 */
export function reloadOnce(): void {
  const last = Number(sessionStorage.getItem(storageKey));
  if (!isServerThere() || hasUnsaved() || Date.now() - last < interval) return;
  sessionStorage.setItem(storageKey, String(Date.now()));
  location.reload();
}
