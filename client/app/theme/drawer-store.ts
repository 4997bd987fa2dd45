import { useSyncExternalStore } from 'react';
import { rememberFocus } from '#client/kit/remember-focus.ts';

const listeners = new Set<() => void>();
let isOpen = false;
let giveBack = () => {};

/** Opens or closes the theme drawer, from wherever. */
export function setThemeDrawer(next: boolean): void {
  if (next && !isOpen) giveBack = rememberFocus();
  isOpen = next;
  for (const listener of listeners) listener();
}

/** Gives the focus back to what the drawer was opened with. */
export const focusOpener = (): void => giveBack();

/** Whether the theme drawer is open. */
export const isThemeDrawerOpen = (): boolean => isOpen;
/** Whether the theme drawer is open, re-rendering with it. */
export const useThemeDrawer = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isThemeDrawerOpen);
