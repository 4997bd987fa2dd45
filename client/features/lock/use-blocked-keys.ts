import { useEffect } from 'react';

/** While the screen is locked no key reaches the console behind it: its shortcuts would open and change things unseen. */
export function useBlockedKeys(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return undefined;
    const block = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest('[data-lock-place]')) return;
      event.stopPropagation();
    };
    window.addEventListener('keydown', block, { capture: true });
    return () => window.removeEventListener('keydown', block, { capture: true });
  }, [isLocked]);
}
