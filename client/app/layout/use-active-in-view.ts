import { useEffect, useRef } from 'react';

/** A group that has to be opened first takes so long to reach its height, ms. */
const openingTime = 600;

/** Scrolls `nav` so far that its active entry is seen, half way down where it was not. */
function bringIntoView(nav: HTMLElement): void {
  const entry = nav.querySelector<HTMLElement>('.ant-menu-item-selected');
  const box = nav.closest<HTMLElement>('.ant-drawer-body') ?? nav;
  if (!entry) return;
  const [own, room] = [entry.getBoundingClientRect(), box.getBoundingClientRect()];
  if (own.top >= room.top && own.bottom <= room.bottom) return;
  box.scrollTop += (own.top + own.bottom - room.top - room.bottom) / 2;
}

/**
 * Ref of a menu that keeps the entry of the page in view, whichever way the page was reached. After the user scrolls, it
 * stays. Not by `scrollIntoView`: with it browsers let the next Tab key begin at the entry, past the skip link.
 */
export function useActiveInView(activePath: string | undefined) {
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page once, also one whose menu stays as it is
  useEffect(() => {
    const menu = nav.current;
    const list = menu?.firstElementChild;
    if (!menu || !list) return;
    const since = performance.now();
    bringIntoView(menu);
    const growing = new ResizeObserver(() => {
      if (performance.now() - since > openingTime) growing.disconnect();
      else bringIntoView(menu);
    });
    growing.observe(list);
    return () => growing.disconnect();
  }, [activePath]);
  return nav;
}
