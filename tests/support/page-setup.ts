import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

/** Width a page has in tests, px: a desktop's, so that nothing is folded away. */
const width = 1440;

/** What browsers have and jsdom has not: sizes of the window, watching sizes, scrolling. Nothing has a size in jsdom. */
function mediaMatches(query: string): boolean {
  const bounds = [...query.matchAll(/\((min|max)-width:\s*([\d.]+)px\)/g)];
  return (
    bounds.length > 0 && bounds.every(([, bound, px]) => (bound === 'min' ? width >= Number(px) : width <= Number(px)))
  );
}

class SizeWatcher implements ResizeObserver, IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

const styleOf = window.getComputedStyle.bind(window);

Object.assign(window, {
  innerWidth: width,
  matchMedia: (media: string) =>
    Object.assign(new EventTarget(), {
      media,
      matches: mediaMatches(media),
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  ResizeObserver: SizeWatcher,
  IntersectionObserver: SizeWatcher,
  scrollTo: () => {},
  // jsdom only complains about pseudo-elements; antd measures scroll bars with them.
  getComputedStyle: (element: Element) => styleOf(element),
});
Element.prototype.scrollIntoView = () => {};

afterEach(cleanup);
