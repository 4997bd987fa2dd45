import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Between two filters, px: as `gap` of the bar. */
const gap = 12;
/** Of the button behind which the others are, until it has been measured. */
const usualMore = 140;
/** Kept free for the button that resets, so that a filter does not leave the line when it gets a value. */
const reset = 72;

/**
 * How many of the named filters stand in one line beside what the bar has at its end, at least one. Widths are read before the browser
 * paints, and again when the bar or one of its parts changes its size; a filter that has gone from the line keeps its last width.
 */
export function useFitting(bar: RefObject<HTMLElement | null>, names: readonly string[], hasMore: boolean): number {
  const [count, setCount] = useState(names.length);
  const widths = useRef(new Map<string, number>());
  const key = names.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies(count): other parts are in the bar then, to be watched instead
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const wanted = key === '' ? [] : key.split(' ');
    const measure = () => {
      // Without a size: the page is hidden, or nothing lays it out.
      if (element.clientWidth === 0) return;
      let ends = reset;
      let isMoreShown = false;
      for (const part of element.children) {
        if (!(part instanceof HTMLElement) || part.offsetWidth === 0) continue;
        const { filter, end } = part.dataset;
        if (filter !== undefined) widths.current.set(filter, part.offsetWidth);
        if (end !== undefined) ends += part.offsetWidth + gap;
        isMoreShown ||= end === 'more';
      }
      const more = isMoreShown ? 0 : usualMore + gap;
      const fits = (size: number) => {
        const taken = wanted.slice(0, size).reduce((sum, name) => sum + (widths.current.get(name) ?? 0) + gap, -gap);
        return taken + ends + (hasMore || size < wanted.length ? more : 0) <= element.clientWidth;
      };
      let size = wanted.length;
      while (size > 1 && !fits(size)) size -= 1;
      setCount(size);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const part of element.children) observer.observe(part);
    return () => observer.disconnect();
  }, [bar, key, hasMore, count]);
  return Math.min(count, names.length);
}
