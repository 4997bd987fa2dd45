import type { SheetLayout } from '#shared/price-sheet/model.ts';
import { boundTitle } from '#shared/texts/price-sheet-patterns.ts';
import { amountFactors, upToWords, volumeTitle } from '#shared/texts/price-sheet-tiers.ts';
import { plainWord } from '../../../domain/sheets/words.ts';
import { isTier } from './by-content.ts';
import { titlesOf } from './heading-titles.ts';
import { hasPrice } from './readable.ts';
import type { FileTable, TableRow } from './table.ts';

/** Rows looked at for a column of amounts, and letters of an amount. */
const [maxLooked, longest] = [200, 40] as const;

/** Rows of the same networks that differ in the amount of messages that they are for. */
export interface TierLines {
  column: number;
  /** Whether a row is of more messages than the smallest amount of its network; rows are asked about in their order. */
  isHigher(cells: readonly string[]): boolean;
}

/** The column that tells tiers in lines apart; undefined where no network has several. */
export async function tierLinesIn(table: FileTable, layout: SheetLayout): Promise<TierLines | undefined> {
  const column = await columnOfTiers(table, layout);
  if (column === undefined) return undefined;
  const names = layout.columns.filter(({ field }) => !hasPrice(new Set([field]))).map(({ index }) => index);
  const keys = () => {
    let last = '';
    return (cells: readonly string[]): string => {
      const own = names.map((index) => plainWord(cells[index] ?? '')).join('\n');
      // A name may stand in the first of its lines alone.
      if (own.trim() !== '') last = own;
      return last;
    };
  };
  const least = new Map<string, number>();
  let isTold = false;
  const scanned = keys();
  for await (const { row, cells } of table.rows()) {
    const bound = row > layout.headerRow ? leastOf(cells[column] ?? '') : undefined;
    if (bound === undefined) continue;
    const key = scanned(cells);
    const known = least.get(key);
    if (known !== undefined && known !== bound) isTold = true;
    least.set(key, Math.min(known ?? bound, bound));
  }
  if (!isTold) return undefined;
  const asked = keys();
  return {
    column,
    isHigher: (cells) => {
      const bound = leastOf(cells[column] ?? '');
      return bound !== undefined && bound > (least.get(asked(cells)) ?? bound);
    },
  };
}

async function columnOfTiers(
  table: FileTable,
  { columns, headerRow, headerRows }: SheetLayout,
): Promise<number | undefined> {
  const found = new Map<number, { filled: number; tiers: number }>();
  const heading: TableRow[] = [];
  let looked = 0;
  for await (const each of table.rows()) {
    const { row, cells } = each;
    if (row <= headerRow) {
      if (row > headerRow - headerRows) heading.push(each);
      continue;
    }
    const titles = titlesOf(heading);
    looked += 1;
    if (looked > maxLooked) break;
    for (const [column, text] of cells.entries()) {
      if (text === '' || columns.some(({ index }) => index === column)) continue;
      const seen = found.get(column) ?? { filled: 0, tiers: 0 };
      const isNamed = volumeTitle.test(titles[column] ?? '') || boundTitle.test(titles[column] ?? '');
      const isAmount = leastOf(text) !== undefined && (isNamed || /\d\s*[km+]|[<>≤≥]/i.test(text));
      found.set(column, {
        filled: seen.filled + 1,
        tiers: seen.tiers + (isAmount && (isNamed || isTier(text)) ? 1 : 0),
      });
    }
  }
  return [...found].find(([, { filled, tiers }]) => tiers > 1 && tiers * 4 >= filled * 3)?.[0];
}

const factorOf = (word: string): number => amountFactors.find(([name]) => name.test(word))?.[1] ?? 1;

/** The smallest number of messages that a tier is for: `100k-1M`, `> 5M`, `up to 100,000`, `1M+`. */
function leastOf(text: string): number | undefined {
  if (text.length > longest) return undefined;
  const plain = text.replace(/(\d)[.,'’ \u00a0](?=\d{3}(?!\d))/g, '$1');
  const numbers = [...plain.matchAll(/(\d+(?:[.,]\d+)?)\s*(\p{L}+)?/gu)].map(([, digits = '', word = '']) => ({
    value: Number(digits.replace(',', '.')),
    factor: factorOf(word),
  }));
  const [first, second] = numbers;
  if (!first || numbers.length > 2) return undefined;
  if (!second && upToWords.test(plain)) return 0;
  // `1-5M` begins at a million.
  const factor = first.factor === 1 && second && first.value < second.value ? second.factor : first.factor;
  return first.value * factor + (/^\s*>/.test(plain) ? 0.5 : 0);
}
