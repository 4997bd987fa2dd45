import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { keepsTabFocus } from '../tabs/tab-focus.ts';
import { currentLook } from '../theme/look.ts';

/** How long a page fades in, ms. */
const fadeTime = 300;

/** Fades the new page in, if wished, and gives it the focus, unless a tab was just closed by keyboard; the first page keeps the browser's own. */
export function usePageChange(main: RefObject<HTMLElement | null>, page: string, isFaded: boolean): void {
  const shown = useRef(page);
  const focused = useRef(page);
  useLayoutEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (isFaded && !currentLook().isStill)
      main.current?.animate?.([{ opacity: 0 }, { opacity: 1 }], { duration: fadeTime, easing: 'ease' });
  }, [main, page, isFaded]);
  useEffect(() => {
    if (focused.current === page) return;
    focused.current = page;
    if (keepsTabFocus(page)) return;
    main.current?.focus({ preventScroll: true });
  }, [main, page]);
}
