import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isOpen = false;
let opener: Element | null = null;

/** Opens or closes the theme drawer, from wherever. */
export function setThemeDrawer(next: boolean): void {
  if (next && !isOpen) opener = document.activeElement;
  isOpen = next;
  for (const listener of listeners) listener();
}

/** Gives the focus back to what the drawer was opened with. */
export function focusOpener(): void {
  if (opener instanceof HTMLElement) opener.focus();
}

/** Whether the theme drawer is open. */
export const isThemeDrawerOpen = (): boolean => isOpen;
/** Whether the theme drawer is open, re-rendering with it. */
export const useThemeDrawer = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isThemeDrawerOpen);
