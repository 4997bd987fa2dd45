import type { UnreadReason } from '#shared/price-sheet/fields.ts';
import { feeWords, periodWords } from '#shared/texts/price-sheet-patterns.ts';
import { feeTitle } from '#shared/texts/price-sheet-products.ts';
import { signsIn } from '../../../domain/sheets/currencies.ts';
import { isTier } from './by-content.ts';
import { isOldTitle } from './columns.ts';
import { pairIn } from './price-pairs.ts';

/** What stands to the left of a cell. */
export const labelOf = (cells: readonly string[], column: number): string =>
  cells.slice(0, column).findLast((cell) => cell !== '') ?? '';

/** Why a column beside those that are read is none of them. */
export function reasonOf(titles: readonly string[], column: number, currency: string): UnreadReason {
  const title = titles[column] ?? '';
  const signs = signsIn(title, currency);
  if (isTier(title)) return 'TIER';
  if (signs.length > 0 && !signs.includes(currency)) return 'CURRENCY';
  if (feeWords.test(title) || periodWords.test(title) || feeTitle.test(title)) return 'FEE';
  return isOldTitle(title) || pairIn(titles)?.former.includes(column) ? 'OLD_PRICE' : 'COLUMN';
}
