import { type RefObject, useEffect } from 'react';

/** Elements to return to, at most: more than dialogs are ever nested. */
const maxKept = 20;

const isVisible = (element: HTMLElement): boolean => element.isConnected && element.getClientRects().length > 0;

/**
 * Returns the focus to its opener when a dialog, drawer or menu that held it is removed or hidden; to `main` when the opener is gone
 * too. For the whole console, because most of them are unmounted while open, and antd only restores the focus on its own close.
 */
export function useFocusReturn(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    let focused: HTMLElement[] = [];
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      focused = [...focused.filter((each) => each !== target && each.isConnected), target].slice(-maxKept);
    };
    const restore = () => {
      const last = focused.at(-1);
      // A visible element has lost the focus because the user clicked elsewhere.
      if (document.activeElement !== document.body || !last || isVisible(last)) return;
      focused = focused.filter(isVisible);
      for (const element of [...focused].reverse()) {
        element.focus({ preventScroll: true });
        if (document.activeElement === element) return;
      }
      main.current?.focus({ preventScroll: true });
    };
    document.addEventListener('focusin', note, { signal });
    // Browsers fire no event for a focused element that is removed; dialogs, drawers and menus are children of the body.
    const observer = new MutationObserver(restore);
    observer.observe(document.body, { childList: true });
    document.addEventListener('focusout', () => queueMicrotask(restore), { signal });
    return () => {
      observer.disconnect();
      ended.abort();
    };
  }, [main]);
}
