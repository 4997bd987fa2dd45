import { createStore } from '#client/http/store.ts';

/** How long code or styles may take to arrive, ms (spec §9). */
export const chunkLoadTimeout = 120_000;

const late = 'The module script failed to arrive in time.';
/** Whether code or styles did not arrive: browsers word it differently, and give no code. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|error loading .*module|console styles did not load/i.test(
    error.message,
  );

const failureListeners = new Set<() => void>();
const missing = createStore(false);
const missingParts = new Set<unknown>();

/** Subscribes to files that failed to load. Returns an unsubscribe function. */
export function onLoadFailure(listener: () => void): () => void {
  failureListeners.add(listener);
  return () => failureListeners.delete(listener);
}

/** A file that does not arrive is a failure like one that is missing; either way a new build may be the reason. */
export async function withTimeout<T>(file: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(late)), chunkLoadTimeout);
  });
  try {
    return await Promise.race([file, limit]);
  } catch (error) {
    for (const listener of failureListeners) listener();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Says that a part of the page is missing, until it is there, or the user loads the page again or puts it off. */
export function promptForMissing(isMissing: boolean): void {
  if (!isMissing) missingParts.clear();
  missing.set(isMissing);
}

/** Whether a part of the page is missing. */
export const useMissingPart = missing.useValue;

const round = createStore(0);

/** Rises with each retry of parts that are missing. */
export const useRetryRound = round.useValue;

/** Loads missing parts again, once the server is back; not those that the user has put off. */
export function retryMissing(): void {
  if (missing.get()) round.set(round.get() + 1);
}

const retryListeners = new Set<() => void>();

/** Subscribes to parts that failed again in a retry. Returns an unsubscribe function. */
export function onRetryFailure(listener: () => void): () => void {
  retryListeners.add(listener);
  return () => retryListeners.delete(listener);
}

/** A part has failed again in a retry. */
export function tellRetryFailure(): void {
  for (const listener of retryListeners) listener();
}

/** Keeps account of the parts that are missing: with the last of them, loaded or no longer shown, the prompt goes. */
export function noteMissing(part: unknown, isMissing: boolean): void {
  if (isMissing) missingParts.add(part);
  else if (missingParts.delete(part) && missingParts.size === 0) promptForMissing(false);
}
