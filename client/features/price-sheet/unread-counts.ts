import type { UnreadPrices } from '#shared/price-sheet/model.ts';

/** What is not read: cells that could be prices, and whole files or tables, which have no range. */
export function unreadCounts(notRead: readonly UnreadPrices[]): { cells: number; files: number } {
  const files = notRead.filter(({ range }) => range === '').length;
  return { files, cells: notRead.reduce((sum, each) => sum + each.cells, 0) - files };
}
