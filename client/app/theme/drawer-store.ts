import { createStore } from '#client/http/store.ts';
import { rememberFocus } from '#client/kit/remember-focus.ts';

const open = createStore(false);
let giveBack = () => {};

/** Opens or closes the theme drawer, from wherever. */
export function setThemeDrawer(next: boolean): void {
  if (next && !open.get()) giveBack = rememberFocus();
  open.set(next);
}

/** Gives the focus back to what the drawer was opened with. */
export const focusOpener = (): void => giveBack();

/** Whether the theme drawer is open. */
export const isThemeDrawerOpen = open.get;
export const useThemeDrawer = open.useValue;
