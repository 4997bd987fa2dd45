import type { SheetUnit } from '#shared/price-sheet/fields.ts';
import { centWords, millWords, perWords, thousandWords } from '#shared/texts/price-sheet-words.ts';
import type { TableRow } from './table.ts';

/** Notes count that speak of prices, above the heading, in it, or in lines of their own below. */
export function unitOf(rows: readonly TableRow[], headerRow: number): SheetUnit {
  const notes = rows.flatMap(({ row, cells }) => {
    const filled = cells.filter((cell) => cell !== '');
    return row <= headerRow || filled.length <= 2 ? filled : [];
  });
  return unitIn(notes);
}
function unitIn(notes: readonly string[]): SheetUnit {
  const messages = notes.map((note) => perWords.exec(note)?.[1]).find((each) => each !== undefined);
  const isThousand = messages === undefined && notes.some((note) => thousandWords.test(note));
  const many = isThousand ? 1000 : messages === undefined ? 1 : /^(100|hundred)$/i.test(messages) ? 100 : 1000;
  const small = notes.some((note) => millWords.test(note))
    ? 1000
    : notes.some((note) => centWords.test(note))
      ? 100
      : 1;
  return units.find((unit) => unit === many * small) ?? 1;
}
const units = [1, 100, 1000, 10_000, 100_000] as const;

/** The unit of a price whose own cell may say that it is in cents or mills. */
export function unitInCell(text: string, unit: SheetUnit): number {
  const small = millWords.test(text) ? 1000 : centWords.test(text) || /\d\s*(ct|c|p)\.?$/i.test(text) ? 100 : 1;
  return unit === 1 || unit === 1000 ? unit * small : unit;
}

/** What a column of units says; undefined where it is no unit, as `per SMS`. */
export function unitOfCell(text: string): SheetUnit | undefined {
  const many = /\d[\d.,\s]*k?/i
    .exec(text)?.[0]
    .replace(/[.,\s]/g, '')
    .replace(/k$/i, '000');
  const small = unitIn([text]);
  return many === undefined ? (small > 1 ? small : undefined) : units.find((unit) => String(unit) === many);
}
