import { type KeyboardEvent, useEffect, useRef } from 'react';

const boxesIn = (tree: Element | null): HTMLInputElement[] => [
  ...(tree?.querySelectorAll<HTMLInputElement>('input[type=checkbox]:not(:disabled)') ?? []),
];
const firstBox = (item: Element | null | undefined) => boxesIn(item ?? null)[0];

/**
 * Keyboard of nested lists of checkboxes: one stop of the Tab key instead of a hundred; up and down go through them, left to the
 * parent, right to the first child. Works on the DOM, since the checkboxes are antd's.
 */
export function useTreeKeys() {
  const tree = useRef<HTMLUListElement>(null);
  const stop = useRef<HTMLInputElement>(undefined);

  // After each render: the search and a role that was loaded change which boxes there are.
  useEffect(() => {
    const boxes = boxesIn(tree.current);
    if (!stop.current || !boxes.includes(stop.current)) stop.current = boxes[0];
    for (const box of boxes) box.tabIndex = box === stop.current ? 0 : -1;
  });

  const handleFocus = (target: EventTarget) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (stop.current) stop.current.tabIndex = -1;
    target.tabIndex = 0;
    stop.current = target;
  };
  const handleKey = (event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement)) return;
    const boxes = boxesIn(tree.current);
    const at = boxes.indexOf(target);
    const item = target.closest('li');
    const next: Readonly<Record<string, () => HTMLInputElement | undefined>> = {
      ArrowDown: () => boxes[at + 1],
      ArrowUp: () => boxes[at - 1],
      ArrowRight: () => firstBox(item?.querySelector('ul')),
      ArrowLeft: () => firstBox(item?.parentElement?.closest('li')),
      Home: () => boxes[0],
      End: () => boxes.at(-1),
    };
    const go = next[event.key];
    if (!go) return;
    event.preventDefault();
    go()?.focus();
  };
  return { tree, handleFocus, handleKey };
}
