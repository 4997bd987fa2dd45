import { cleanup } from '@testing-library/react';
import * as React from 'react';
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

/** The router asks for the page's base with every link it draws: a walk through the whole page in jsdom, a tenth of a test's time. */
const { querySelector } = Document.prototype;
Document.prototype.querySelector = function find(this: Document, selector: string) {
  return selector === 'base' ? (this.getElementsByTagName('base')[0] ?? null) : querySelector.call(this, selector);
};

/**
 * React's development build keeps the stack of whoever makes an element, for its warnings: a tenth of a test's time. It keeps none
 * after the first 10,000 of a second; here after none.
 */
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => {}, configurable: true },
);

afterEach(cleanup);
