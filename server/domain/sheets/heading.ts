import type { RawRow } from '../../platform/files/import/raw.ts';

/** Field name to column index. */
export type Places<Field extends string> = ReadonlyMap<Field, number>;

/** A cell as it is compared with known titles. */
export const titleText = (cell: string): string => cell.normalize('NFKC').toLowerCase().trim();

/** The row with the most columns that `placesIn` recognises, among the first `headRows`; the first row if none has any. */
export function headingIn<Field extends string>(
  rows: readonly RawRow[],
  headRows: number,
  placesIn: (cells: readonly string[]) => Places<Field>,
): { row: number; places: Places<Field> } {
  let best: { row: number; places: Places<Field> } = { row: rows[0]?.row ?? 1, places: new Map() };
  for (const { row, cells } of rows.slice(0, headRows)) {
    const places = placesIn(cells);
    if (places.size > best.places.size) best = { row, places };
  }
  return best;
}
