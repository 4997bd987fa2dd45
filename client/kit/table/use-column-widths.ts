import { type RefObject, useLayoutEffect, useState } from 'react';
import type { ResourceColumn } from './column.ts';
import { boundedWidths, fittedWidths, yieldedWidths } from './column-widths.ts';

interface ColumnWidthsOptions {
  table: RefObject<HTMLTableElement | null>;
  columns: readonly Pick<ResourceColumn<never>, 'name' | 'width' | 'isDecisive' | 'least'>[];
  /** Width of the columns that are always there (checkboxes, actions), px. */
  beside: number;
  /** Changes with the set of rows: their content is measured again. */
  contentKey: string;
}

const noWidths: readonly number[] = [];

/** Widths of the data columns by their content, fitted to the room that the table has. */
export function useColumnWidths({ table, columns, beside, contentKey }: ColumnWidthsOptions): number[] {
  const [content, setContent] = useState(noWidths);
  const [room, setRoom] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when columns or rows change
  useLayoutEffect(() => {
    const measured = table.current ? measure(table.current) : noWidths;
    setContent((known) => (isSame(known, measured) ? known : measured));
  }, [table, columns, contentKey]);

  useLayoutEffect(() => {
    const scroller = table.current?.parentElement;
    if (!scroller) return undefined;
    // A hidden page has no width.
    const read = () => scroller.clientWidth > 0 && setRoom(scroller.clientWidth);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [table]);

  const free = room - beside;
  return fittedWidths(yieldedWidths(columns, boundedWidths(columns, content), free), free);
}

/** Widths of the cells' content: for one synchronous layout the browser sizes the columns by it. */
function measure(table: HTMLTableElement): number[] {
  table.dataset.measuring = '';
  // `offsetWidth` is rounded, and a fraction too little cuts off the end of every cell; exact sizes follow the zoom of a dialog.
  const widths = [...table.querySelectorAll<HTMLElement>('th[data-column]')].map((head) => head.offsetWidth + 1);
  delete table.dataset.measuring;
  return widths;
}

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((width, index) => width === other[index]);
