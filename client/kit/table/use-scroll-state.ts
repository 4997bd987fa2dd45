import { type RefObject, useLayoutEffect, useRef } from 'react';

interface ScrollContent {
  /** Page, order and filter of the rows. */
  position: string;
  /** Of all rows, px. */
  height: number;
}

/**
 * Marks on the scroller's parent whether there is more to either side (`data-more-start`, `data-more-end`), scrolls to the top when
 * `position` changes or the rows that were in sight are gone, and returns to where it was after the page was hidden.
 */
export function useScrollState(scroller: RefObject<HTMLElement | null>, { position, height }: ScrollContent): void {
  const state = useRef({ top: 0, left: 0, position });

  useLayoutEffect(() => {
    const element = scroller.current;
    const frame = element?.parentElement;
    if (!element || !frame) return undefined;
    let widths = { scrollWidth: 0, clientWidth: 0 };
    const markEdges = () => {
      const { left } = state.current;
      frame.toggleAttribute('data-more-start', left > 1);
      frame.toggleAttribute('data-more-end', left + widths.clientWidth < widths.scrollWidth - 1);
    };
    const measure = () => {
      const { scrollWidth, clientWidth, offsetWidth, clientHeight } = element;
      widths = { scrollWidth, clientWidth };
      const content = element.firstElementChild?.scrollHeight ?? clientHeight;
      frame.style.setProperty('--scrollbar-width', `${offsetWidth - clientWidth}px`);
      frame.style.setProperty('--rows-height', `${Math.min(content, clientHeight)}px`);
      markEdges();
    };
    const handleScroll = () => {
      const { left } = state.current;
      Object.assign(state.current, { top: element.scrollTop, left: element.scrollLeft });
      if (state.current.left !== left) markEdges();
    };
    element.scrollTop = state.current.top;
    element.scrollLeft = state.current.left;
    state.current.left = element.scrollLeft;
    measure();
    // Captured: it reads before the virtualizer renders rows, after which a read would force a layout.
    const options = { passive: true, capture: true };
    element.addEventListener('scroll', handleScroll, options);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', handleScroll, options);
    };
  }, [scroller]);

  useLayoutEffect(() => {
    if (state.current.position === position && state.current.top <= height) return;
    Object.assign(state.current, { position, top: 0 });
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [scroller, position, height]);
}
