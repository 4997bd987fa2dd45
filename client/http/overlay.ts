import { createStore } from './store.ts';

/** Calls whose path holds one of these block the page until they are answered. */
const blocking = ['doEdit'];

/** Blocking calls in flight. */
const open = createStore(0);

/** Whether `path` blocks the page while it is called. */
export const isBlocking = (path: string): boolean => blocking.some((item) => path.includes(item));

/** Runs `work` under the overlay; it closes when the last such call has ended. */
export async function underOverlay<T>(work: () => Promise<T>): Promise<T> {
  open.set(open.get() + 1);
  try {
    return await work();
  } finally {
    open.set(open.get() - 1);
  }
}

/** Whether the loading overlay is shown. */
export const isOverlayOpen = (): boolean => open.get() > 0;
export const useOverlay = (): boolean => open.useValue() > 0;
