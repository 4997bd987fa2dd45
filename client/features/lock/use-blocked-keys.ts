import { useEffect } from 'react';

/** Class of the element that holds the lock screen. */
export const lockPlace = 'lock-place';

/** While the screen is locked no key reaches the console behind it: its shortcuts would open and change things unseen. */
export function useBlockedKeys(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return undefined;
    const block = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest(`.${lockPlace}`)) return;
      event.stopPropagation();
    };
    window.addEventListener('keydown', block, { capture: true });
    return () => window.removeEventListener('keydown', block, { capture: true });
  }, [isLocked]);
}
