import { useSyncExternalStore } from 'react';
import { currentSession, onSession } from '#client/http/session.ts';
import { readWrapped, writeWrapped } from '#client/http/stored.ts';
import { rememberFocus } from '#client/kit/remember-focus.ts';

const listeners = new Set<() => void>();
const stored = (): boolean => readWrapped('lock') === true && currentSession().token !== '';
let isLocked = stored();
let giveBack = () => {};

function become(next: boolean): void {
  if (next === isLocked) return;
  if (next) giveBack = rememberFocus();
  isLocked = next;
  for (const listener of listeners) listener();
}

// Another tab has locked or unlocked, or its sign-out has ended everything.
window.addEventListener('storage', ({ key, storageArea }) => {
  if (storageArea === localStorage && (key === 'lock' || key === null)) become(stored());
});
onSession(() => become(stored()));

/** Locks the screen, in all tabs. Without a session there is nothing to lock, and the next one must not begin locked. */
export function lockScreen(): void {
  if (currentSession().token === '') return;
  writeWrapped('lock', true);
  become(true);
}

/** Gives it free again, in all tabs. */
export function unlockScreen(): void {
  writeWrapped('lock', false);
  become(false);
}

/** Gives the focus back to what had it when the lock came. */
export const returnFocus = (): void => giveBack();

/** Whether the screen is locked, re-rendering with it. */
export const useLocked = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isLocked,
  );
