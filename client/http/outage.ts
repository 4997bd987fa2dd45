import { createStore } from './store.ts';
import { isReachable } from './transport.ts';

/** The server does not answer, or the browser has no network. */
export interface Outage {
  /** The last sign of life, epoch ms: what is on the page is from then. */
  readonly since: number;
  readonly isOffline: boolean;
}

/** One failed try may be a restart; the second follows within seconds. */
const triesToTell = 2;

const outage = createStore<Outage | undefined>(undefined);
let lastSeen: number | undefined;
let failures = 0;

/** The outage that lasts, undefined while the server is there. */
export const currentOutage = outage.get;
export const useOutage = outage.useValue;
/** Subscribes to begin and end of outages. Returns an unsubscribe function. */
export const onOutage = outage.subscribe;

/** The server has shown itself. */
export function serverSeen(): void {
  lastSeen = Date.now();
  failures = 0;
  outage.set(undefined);
}

/**
 * A try to read the server's events has failed; a stream that has fallen silent needs no second one. Of a server that was never
 * there, the calls tell. Resolves once it is known whether that is an outage.
 */
export async function serverMissed(isSilent: boolean): Promise<void> {
  failures += 1;
  const since = lastSeen;
  if (since === undefined || (navigator.onLine && !isSilent && failures < triesToTell)) return;
  // Where only the stream is held up, all else goes on.
  if (navigator.onLine && (await isReachable())) return;
  const isOffline = !navigator.onLine;
  if (outage.get()?.isOffline !== isOffline) outage.set({ since, isOffline });
}
