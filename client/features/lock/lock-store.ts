import { useSyncExternalStore } from 'react';
import { currentSession, onSession } from '#client/http/session.ts';
import { readWrapped, writeWrapped } from '#client/http/stored.ts';

const listeners = new Set<() => void>();
const stored = (): boolean => readWrapped('lock') === true && currentSession().token !== '';
let isLocked = stored();
/** What had the focus when the lock came. */
let focused: Element | null = null;

function become(next: boolean): void {
  if (next === isLocked) return;
  if (next) focused = document.activeElement;
  isLocked = next;
  for (const listener of listeners) listener();
}

// Another tab has locked or unlocked, or its sign-out has ended everything.
window.addEventListener('storage', ({ key, storageArea }) => {
  if (storageArea === localStorage && (key === 'lock' || key === null)) become(stored());
});
onSession(() => become(stored()));

/** Locks the screen, in all tabs. */
export function lockScreen(): void {
  writeWrapped('lock', true);
  become(true);
}

/** Gives it free again, in all tabs. */
export function unlockScreen(): void {
  writeWrapped('lock', false);
  become(false);
}

/** Gives the focus back to where it was. */
export function returnFocus(): void {
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
}

/** Whether the screen is locked, re-rendering with it. */
export const useLocked = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isLocked,
  );
