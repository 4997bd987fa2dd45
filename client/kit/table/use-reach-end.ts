import { type RefObject, useEffect, useRef } from 'react';

interface ReachEnd {
  /** Follows the rows inside the scroller. */
  sentinel: RefObject<HTMLElement | null>;
  rowCount: number;
  /** How far before the end, px. */
  ahead: number;
  /** Undefined: nothing more to load, or it is under way. */
  onEnd: (() => unknown) | undefined;
}

/** However far the rows are scrolled to the side, px. */
const anyWidth = 100_000;

/** Calls `onEnd` when the end of the rows comes near. The observer reads sizes after the layout; a scroll listener would force one. */
export function useReachEnd(scroller: RefObject<HTMLElement | null>, options: ReachEnd): void {
  const { sentinel, rowCount, ahead, onEnd } = options;
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  // Observed anew with more rows, whose end may still be in sight; not when loading has failed, which would repeat it at once.
  useEffect(() => {
    if (!sentinel.current || rowCount === 0) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) latest.current?.();
      },
      { root: scroller.current, rootMargin: `0px ${anyWidth}px ${ahead}px ${anyWidth}px` },
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [scroller, sentinel, rowCount, ahead]);
}
