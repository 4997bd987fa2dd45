import { currentSession, onSession } from '#client/http/session.ts';
import { createStore } from '#client/http/store.ts';
import { readWrapped, writeWrapped } from '#client/http/stored.ts';
import { rememberFocus } from '#client/kit/remember-focus.ts';

const stored = (): boolean => readWrapped('lock') === true && currentSession().token !== '';
const locked = createStore(stored());
let giveBack = () => {};

function setLocked(next: boolean): void {
  if (next && !locked.get()) giveBack = rememberFocus();
  locked.set(next);
}

// Another tab has locked or unlocked, or its sign-out has ended everything.
window.addEventListener('storage', ({ key, storageArea }) => {
  if (storageArea === localStorage && (key === 'lock' || key === null)) setLocked(stored());
});
onSession(() => setLocked(stored()));

/** Locks the screen, in all tabs. Without a session there is nothing to lock, and the next one must not begin locked. */
export function lockScreen(): void {
  if (currentSession().token === '') return;
  writeWrapped('lock', true);
  setLocked(true);
}

/** Gives it free again, in all tabs. */
export function unlockScreen(): void {
  writeWrapped('lock', false);
  setLocked(false);
}

/** Gives the focus back to what had it when the lock came. */
export const returnFocus = (): void => giveBack();

/** Whether the screen is locked. */
export const useLocked = locked.useValue;
