import { useSyncExternalStore } from 'react';
import { isUnsaved } from './tab-store.ts';

const listeners = new Set<() => void>();
let answer: ((isFine: boolean) => void) | undefined;

function become(next: typeof answer): void {
  answer = next;
  for (const listener of listeners) listener();
}

/** Whether the pages of these tabs may be dropped: the person is asked when entries would be lost. */
export function mayLose(keys: readonly string[]): Promise<boolean> {
  if (!keys.some(isUnsaved)) return Promise.resolve(true);
  answer?.(false);
  return new Promise((resolve) => become(resolve));
}

/** The way to answer the open question; undefined while nothing is asked. */
export const useLossQuestion = (): ((isFine: boolean) => void) | undefined => {
  const open = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => answer,
  );
  return (
    open &&
    ((isFine) => {
      become(undefined);
      open(isFine);
    })
  );
};
