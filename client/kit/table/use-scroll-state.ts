import { type RefObject, useLayoutEffect, useRef } from 'react';

interface ScrollContent {
  /** Page, order and filter of the rows. */
  position: string;
  /** Of all rows, px. */
  height: number;
}

/**
 * Marks on the scroller's parent whether there is more to either side (`data-more-start`, `data-more-end`), scrolls to the top when
 * `position` changes or the visible rows are gone, and returns to where it was after the page was hidden.
 */
export function useScrollState(scroller: RefObject<HTMLElement | null>, { position, height }: ScrollContent): void {
  const state = useRef({ top: 0, left: 0, position });

  useLayoutEffect(() => {
    const element = scroller.current;
    const frame = element?.parentElement;
    if (!element || !frame) return undefined;
    const mark = () => {
      const { scrollLeft, scrollWidth, clientWidth, offsetWidth, clientHeight } = element;
      frame.toggleAttribute('data-more-start', scrollLeft > 1);
      frame.toggleAttribute('data-more-end', scrollLeft + clientWidth < scrollWidth - 1);
      frame.style.setProperty('--scrollbar-width', `${offsetWidth - clientWidth}px`);
      const content = element.firstElementChild?.scrollHeight ?? clientHeight;
      frame.style.setProperty('--rows-height', `${Math.min(content, clientHeight)}px`);
    };
    const handleScroll = () => {
      Object.assign(state.current, { top: element.scrollTop, left: element.scrollLeft });
      mark();
    };
    element.scrollTop = state.current.top;
    element.scrollLeft = state.current.left;
    mark();
    element.addEventListener('scroll', handleScroll, { passive: true });
    const observer = new ResizeObserver(mark);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', handleScroll);
    };
  }, [scroller]);

  useLayoutEffect(() => {
    if (state.current.position === position && state.current.top <= height) return;
    Object.assign(state.current, { position, top: 0 });
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [scroller, position, height]);
}
