import type { SheetLayout, SheetTable } from '#shared/price-sheet/model.ts';
import { gradeWords } from '#shared/texts/price-sheet-patterns.ts';
import { otherProducts } from '#shared/texts/price-sheet-products.ts';
import { qualityTitle } from '#shared/texts/price-sheet-qualities.ts';
import { dateIn } from '../../../domain/sheets/values.ts';
import { plainWord } from '../../../domain/sheets/words.ts';
import { hasPrice } from './readable.ts';
import type { FileTable } from './table.ts';
import { kindsOf } from './traffic.ts';
import { couldBePrice } from './unread.ts';

type Found = Pick<SheetTable, 'headerRow' | 'columns' | 'titles'>;
/** Rows looked at, qualities of a table at most, and letters of one. */
const [maxLooked, maxQualities, longest] = [5000, 12, 40] as const;

/**
 * The column that tells several prices of the same networks apart, such as `Direct` and `SIM` in rows of their own; undefined where each
 * network has one price, or none does.
 */
export async function qualitiesIn(
  table: FileTable,
  { headerRow, columns, titles }: Found,
): Promise<SheetTable['qualities']> {
  const candidates = titles.flatMap((title, at) => (couldTell(title, at, columns) ? [at] : []));
  const prices = columns.filter(({ field }) => hasPrice(new Set([field])));
  const [price, ...others] = prices;
  if (candidates.length === 0 || !price || others.length > 0) return undefined;
  const names = columns.filter(({ index }) => index !== price.index && !candidates.includes(index));
  /** What each network costs in each quality. */
  const seen = candidates.map(() => ({
    values: new Map<string, string>(),
    prices: new Map<string, Map<string, string>>(),
  }));
  let looked = 0;
  for await (const { row, cells } of table.rows()) {
    if (row <= headerRow) continue;
    looked += 1;
    if (looked > maxLooked) break;
    const paid = cells[price.index] ?? '';
    if (!couldBePrice(paid, titles[price.index] ?? '')) continue;
    if (candidates.some((column) => otherProducts.test(cells[column] ?? ''))) continue;
    const key = names.map(({ index }) => cells[index] ?? '').join('\n');
    for (const [at, column] of candidates.entries()) {
      const text = cells[column] ?? '';
      seen[at]?.values.set(plainWord(text), text);
      const known = seen[at]?.prices.get(key) ?? new Map<string, string>();
      seen[at]?.prices.set(key, known.set(plainWord(text), paid));
    }
  }
  const found = candidates.findIndex((_column, at) => {
    const { values, prices: paid } = seen[at] ?? { values: new Map(), prices: new Map() };
    const words = [...values.keys()];
    const isShort = [...values.values()].every(
      (text) => /\p{L}/u.test(text) && text.length <= longest && !isOther(text),
    );
    const differ = [...paid.values()].filter((known) => new Set(known.values()).size > 1).length;
    return words.length > 1 && words.length <= maxQualities && isShort && differ > 0;
  });
  const index = candidates[found];
  return index === undefined ? undefined : { index, values: [...(seen[found]?.values.values() ?? [])] };
}

/** Whether a column may tell qualities apart: one that is not read, or read as what its title only seems to say. */
function couldTell(title: string, at: number, columns: SheetLayout['columns']): boolean {
  if (!qualityTitle.test(title) && !gradeWords.test(title)) return false;
  const field = columns.find(({ index }) => index === at)?.field;
  const hasCountry = columns.some((column) => column.field === 'country');
  return field === undefined || field === 'trafficType' || (field === 'destination' && hasCountry);
}
/** A kind of messages, or a day. */
const isOther = (text: string): boolean =>
  kindsOf(text).some((kind) => kind !== 'any') || dateIn(text, 'auto')?.local !== undefined;

/** The columns of a table without the one that tells qualities apart. */
export const withoutQuality = (
  columns: SheetLayout['columns'],
  qualities: SheetTable['qualities'],
): SheetLayout['columns'] =>
  qualities === undefined ? columns : columns.filter(({ index }) => index !== qualities.index);

/** Whether a row is of another quality than the one that is read; until the user has said which, the first is. */
export function isOtherQuality(
  cells: readonly string[],
  { qualities, quality, columns }: SheetLayout & Pick<SheetTable, 'qualities'>,
): boolean {
  // A column with another meaning assigned by the user does not distinguish qualities.
  if (!qualities || columns.some(({ index }) => index === qualities.index)) return false;
  const own = cells[qualities.index] ?? '';
  return own !== '' && plainWord(own) !== plainWord(quality ?? qualities.values[0] ?? '');
}

/** The cells of a row without the one that tells its quality: it need not be understood. */
export const withoutColumn = (cells: readonly string[], column: number | undefined): readonly string[] =>
  column === undefined ? cells : cells.map((cell, at) => (at === column ? '' : cell));
