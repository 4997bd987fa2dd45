import { useContext, useEffect, useId } from 'react';
import { useBlocker } from 'react-router-dom';
import { PageContext } from '../page/page-handle.ts';

/**
 * While `isDirty`, what would lose entries asks first: the browser before the window closes, the shell before it closes the page's
 * tab, and, where pages are not kept, the caller before a way inside the console.
 */
export function useLeaveGuard(isDirty: boolean) {
  const page = useContext(PageContext);
  const form = useId();
  const isLost = isDirty && !page?.isKept;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isLost && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    page?.setUnsaved(form, isDirty);
    return () => {
      // A page that is only hidden keeps its entries.
      if (page?.isShown()) page.setUnsaved(form, false);
    };
  }, [page, form, isDirty]);
  useEffect(() => {
    if (!isLost) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isLost]);
  return blocker;
}
