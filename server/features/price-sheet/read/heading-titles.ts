import type { TableRow } from './table.ts';

/** Titles of a heading of several rows: each with what stands above it, whose last text goes on over empty cells. */
export function titlesOf(block: readonly Pick<TableRow, 'cells'>[]): string[] {
  const width = Math.max(0, ...block.map(({ cells }) => cells.length));
  const upper = block.slice(0, -1).map(({ cells }) => {
    let last = '';
    return Array.from({ length: width }, (_, index) => {
      last = cells[index] || last;
      return last;
    });
  });
  const lowest = block.at(-1)?.cells ?? [];
  return Array.from({ length: width }, (_, index) => {
    const own = lowest[index] ?? '';
    const above = upper.map((cells) => cells[index] ?? '');
    // A title that spans down leaves the cells below it empty, then only what is its own column counts.
    const parts = own === '' ? block.slice(0, -1).map(({ cells }) => cells[index] ?? '') : [...above, own];
    return [...new Set(parts.filter((part) => part !== ''))].join(' ').slice(0, 120);
  });
}
