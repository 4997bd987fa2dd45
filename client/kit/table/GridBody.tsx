import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type Ref, type RefObject, useDeferredValue, useImperativeHandle } from 'react';
import styles from './grid.module.css';

/** More rows than this are only rendered where they are seen. */
export const virtualFrom = 50;
/** Height that a screen needs beside its table, px (spec §9): an estimate for the first render, before anything has a size. */
const besideTable = 291;
/** Rows rendered beyond either edge, so that scrolling and the next key find theirs. */
const overscan = 8;

/** Brings rows into the document that are not rendered. */
export interface TableHandle {
  scrollToKey(key: string): void;
}

interface GridBodyProps<Item> {
  rows: readonly Item[];
  keyOf: (row: Item) => string;
  rowHeight: number;
  scroller: RefObject<HTMLElement | null>;
  render: (row: Item, index: number) => ReactNode;
  handle: Ref<TableHandle>;
}

const estimatedHeight = () => Math.max(0, window.innerHeight - besideTable);

/** How many rows of a plain table to render: those visible first, the rest in a transition. */
export function usePlainCount(total: number, rowHeight: number): number {
  const inSight = Math.ceil(estimatedHeight() / rowHeight);
  const wanted = total <= virtualFrom ? total : 0;
  return Math.min(wanted, useDeferredValue(wanted, Math.min(wanted, inSight)));
}

/** The first `count` rows, above the room that the others take. */
export function PlainRows<Item>({
  rows,
  rowHeight,
  render,
  count,
}: Pick<GridBodyProps<Item>, 'rows' | 'rowHeight' | 'render'> & { count: number }) {
  return (
    <tbody>
      {rows.slice(0, count).map(render)}
      <Spacer height={Math.max(0, rows.length - count) * rowHeight} />
    </tbody>
  );
}

/** The visible rows of a long list, between spacers that keep the scroll height. */
export function VirtualRows<Item>({ rows, keyOf, rowHeight, scroller, render, handle }: GridBodyProps<Item>) {
  'use no memo';
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    initialRect: { width: 0, height: estimatedHeight() },
    overscan,
    rangeExtractor: (range) => withFocused(range, scroller.current, rows, keyOf),
  });
  useImperativeHandle(
    handle,
    () => ({
      scrollToKey: (key) => {
        const index = rows.findIndex((row) => keyOf(row) === key);
        if (index >= 0) virtualizer.scrollToIndex(index);
      },
    }),
    [rows, keyOf, virtualizer],
  );

  const parts: ReactNode[] = [];
  let end = 0;
  for (const { index, start, size } of virtualizer.getVirtualItems()) {
    const row = rows[index];
    if (!row) continue;
    if (start > end) parts.push(<Spacer key={`before ${index}`} height={start - end} />);
    parts.push(render(row, index));
    end = start + size;
  }
  return (
    <tbody>
      {parts}
      <Spacer key="after" height={virtualizer.getTotalSize() - end} />
    </tbody>
  );
}

/** The visible range and the focused row: focus is not lost by scrolling away from it. */
function withFocused<Item>(
  range: Range,
  scroller: HTMLElement | null,
  rows: readonly Item[],
  keyOf: (row: Item) => string,
): number[] {
  const inSight = defaultRangeExtractor(range);
  const focused = scroller?.contains(document.activeElement)
    ? document.activeElement?.closest<HTMLElement>('tr[data-row-key]')?.dataset
    : undefined;
  const index = Number(focused?.index);
  const row = focused && rows[index];
  if (!row || keyOf(row) !== focused.rowKey || inSight.includes(index)) return inSight;
  return [...inSight, index].sort((one, other) => one - other);
}

const Spacer = ({ height }: { height: number }) =>
  height > 0 && (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without a tabindex cannot be focused
    <tr aria-hidden="true" className={styles.spacer}>
      <td style={{ height }} />
    </tr>
  );
