import { type StatedColumns, type StatedField, statedFields } from '#shared/supplier-bill/row.ts';
import { statedTitles } from '#shared/texts/supplier-bill-titles.ts';
import { headingIn, type Places, titleText } from '../../domain/sheets/heading.ts';
import type { RawRow } from '../../platform/files/import/raw.ts';

/** Rows among which the titles are looked for. */
export const headRows = 30;

/** Where a file seems to have what: the row with the most titles that are known; somebody confirms or changes it. */
export function columnsIn(rows: readonly RawRow[]): StatedColumns {
  const { row, places } = headingIn(rows, headRows, placesIn);
  const at = (field: StatedField): number | null => places.get(field) ?? null;
  return {
    heading: row,
    day: at('day'),
    country: at('country'),
    operator: at('operator'),
    code: at('code'),
    mcc: at('mcc'),
    mnc: at('mnc'),
    parts: at('parts'),
    price: at('price'),
    amount: at('amount'),
  };
}

function placesIn(cells: readonly string[]): Places<StatedField> {
  const places = new Map<StatedField, number>();
  for (const [place, cell] of cells.entries()) {
    const title = titleText(cell);
    if (title === '' || title.length > 40 || /^[\d.,\s-]+$/.test(title) || place > 255) continue;
    // In this order: `MCCMNC` is not an MCC, and a price of a part is no number of parts.
    const field = titleOrder.find((each) => !places.has(each) && statedTitles[each].test(title));
    if (field) places.set(field, place);
  }
  return places;
}
const titleOrder: readonly StatedField[] = [
  'code',
  'mcc',
  'mnc',
  'day',
  'price',
  'amount',
  'parts',
  'operator',
  'country',
];

/** Whether the titles of a remembered layout stand in this file too: each of its columns has one. */
export const fits = (columns: StatedColumns, rows: readonly RawRow[]): boolean => {
  const heading = rows.find(({ row }) => row === columns.heading);
  return (
    heading !== undefined &&
    statedFields.every((field) => columns[field] === null || (heading.cells[columns[field] ?? -1] ?? '') !== '')
  );
};
