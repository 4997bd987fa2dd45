import { useSyncExternalStore } from 'react';

/** Calls whose path holds one of these block the page until they are answered. */
const blocking = ['doEdit'];

let open = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  open += by;
  for (const listener of listeners) {
    listener();
  }
}

/** Whether `path` blocks the page while it is called. */
export const isBlocking = (path: string): boolean => blocking.some((item) => path.includes(item));

/** Runs `work` under the overlay; it closes when the last such call has ended. */
export async function underOverlay<T>(work: () => Promise<T>): Promise<T> {
  change(1);
  try {
    return await work();
  } finally {
    change(-1);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the loading overlay is to be shown. */
export const isOverlayOpen = (): boolean => open > 0;
/** The same, re-rendering with it. */
export const useOverlay = (): boolean => useSyncExternalStore(subscribe, isOverlayOpen);
