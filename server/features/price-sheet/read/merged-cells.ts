import type { MergedRange } from './sheet-facts.ts';
import type { TableRow } from './table.ts';
import { isPriceLike } from './unread.ts';

/** A range that reaches down to the row that is read. */
interface OpenRange extends MergedRange {
  text: string;
}

/**
 * Cells of a range that is merged downwards all say what its first one says. Of one that is merged across, only prices do: a title or the
 * name of a country over the whole width stays one cell.
 */
export async function* withMerged(
  rows: AsyncGenerator<TableRow>,
  ranges: readonly MergedRange[],
): AsyncGenerator<TableRow> {
  const waiting = ranges.toSorted((one, other) => one.top - other.top);
  let next = 0;
  let open: OpenRange[] = [];
  for await (const { row, cells, ...rest } of rows) {
    open = open.filter(({ bottom }) => bottom >= row);
    for (let range = waiting[next]; range && range.top <= row; range = waiting[next]) {
      next += 1;
      if (range.bottom < row) continue;
      const text = range.top === row ? (cells[range.left] ?? '') : '';
      const right = isPriceLike(text, '') ? range.right : range.left;
      open.push({ top: range.top, bottom: range.bottom, left: range.left, right, text });
    }
    if (open.length === 0) {
      yield { row, cells, ...rest };
      continue;
    }
    const filled = [...cells];
    for (const { left, right, text } of open) {
      for (let column = left; text !== '' && column <= right; column += 1) {
        while (filled.length <= column) filled.push('');
        filled[column] ||= text;
      }
    }
    yield { row, cells: filled, ...rest };
  }
}
