import type { MergedRange } from './sheet-facts.ts';

/** A range that reaches down to the row that is read. */
interface OpenRange extends MergedRange {
  text: string;
}

/** A row of a sheet, whatever else is known of it. */
interface CellRow {
  row: number;
  cells: readonly string[];
}

/**
 * Cells of a range that is merged downwards all say what its first one says. Of one that is merged across, only what `spreads` does, such
 * as prices: a title or the name of a country over the whole width stays one cell.
 */
export async function* withMerged<R extends CellRow>(
  rows: AsyncGenerator<R>,
  ranges: readonly MergedRange[],
  spreads: (text: string) => boolean,
): AsyncGenerator<R> {
  const waiting = ranges.toSorted((one, other) => one.top - other.top);
  let next = 0;
  let open: OpenRange[] = [];
  for await (const each of rows) {
    const { row, cells } = each;
    open = open.filter(({ bottom }) => bottom >= row);
    for (let range = waiting[next]; range && range.top <= row; range = waiting[next]) {
      next += 1;
      if (range.bottom < row) continue;
      const text = range.top === row ? (cells[range.left] ?? '') : '';
      const right = spreads(text) ? range.right : range.left;
      open.push({ top: range.top, bottom: range.bottom, left: range.left, right, text });
    }
    if (open.length === 0) {
      yield each;
      continue;
    }
    const filled = [...cells];
    for (const { left, right, text } of open) {
      for (let column = left; text !== '' && column <= right; column += 1) {
        while (filled.length <= column) filled.push('');
        filled[column] ||= text;
      }
    }
    yield { ...each, cells: filled };
  }
}
