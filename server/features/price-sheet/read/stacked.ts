import type { SheetUnit } from '#shared/price-sheet/fields.ts';
import { perOneWords } from '#shared/texts/price-sheet-units.ts';
import { signsIn } from '../../../domain/sheets/currencies.ts';
import { clausesOfPrices, unitIn } from '../../../domain/sheets/unit-words.ts';
import { columnsOf, type Helps } from './columns.ts';
import { hasNetwork } from './readable.ts';
import type { TableRow } from './table.ts';
import { isPriceLike } from './unread.ts';

/** Whether a row is written as a heading is: titles of networks and no price. */
export function looksLikeHeading({ cells }: Pick<TableRow, 'cells'>, helps: Helps): boolean {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length < 2 || filled.some((cell) => isPriceLike(cell, 'price'))) return false;
  const fields = new Set(columnsOf([...cells], helps).map(({ field }) => field));
  return fields.size >= 2 && hasNetwork(fields);
}

/** What lines above a heading further down, or the heading itself, say of the prices below it. */
export function sectionOf(
  texts: readonly string[],
  currency: string,
): { unit: SheetUnit | undefined; currency: string | undefined } {
  const signs = new Set(texts.flatMap((text) => signsIn(text, currency)));
  const unit = unitIn(texts.flatMap(clausesOfPrices));
  const [only] = signs;
  const isSaid = unit > 1 || signs.size > 0 || texts.some((text) => perOneWords.test(text));
  return { unit: isSaid ? unit : undefined, currency: signs.size === 1 ? only : undefined };
}
