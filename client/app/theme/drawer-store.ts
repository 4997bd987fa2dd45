import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isOpen = false;

/** Opens or closes the theme drawer, from wherever. */
export function setThemeDrawer(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

/** Whether the theme drawer is open. */
export const useThemeDrawer = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOpen,
  );
