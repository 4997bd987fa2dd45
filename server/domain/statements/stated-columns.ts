import { type StatedColumns, type StatedField, statedFields } from '#shared/supplier-bill/row.ts';
import { statedTitles } from '#shared/texts/supplier-bill-titles.ts';
import type { RawRow } from '../../platform/files/import/raw.ts';
import { headingIn, type Places, titleText } from '../sheets/heading.ts';

/** Rows among which the titles are looked for. */
export const headRows = 30;

/** Where a file seems to have what: the row with the most titles that are known; the user confirms or changes it. */
export function columnsIn(rows: readonly RawRow[]): RememberedColumns {
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
    id: at('id'),
    status: at('status'),
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
  'id',
  'status',
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

/** Columns as the user has confirmed them, with the titles that stood above them. */
export type RememberedColumns = StatedColumns & { titles?: readonly string[] };

const used = (columns: StatedColumns): number[] => statedFields.flatMap((field) => columns[field] ?? []);

export const titlesOf = (columns: StatedColumns, rows: readonly RawRow[]): string[] =>
  (rows.find(({ row }) => row === columns.heading)?.cells ?? []).map((cell) => titleText(cell).slice(0, 200));

/** Whether a file is laid out as a remembered one: the same titles stand above each column. */
function fits(remembered: RememberedColumns, rows: readonly RawRow[]): boolean {
  const titles = titlesOf(remembered, rows);
  return used(remembered).every((place) => {
    const title = titles[place] ?? '';
    return title !== '' && (remembered.titles === undefined || remembered.titles[place] === title);
  });
}

/** What the user confirms before a file is read: its first rows, and where it seems to have what. */
export function previewOf(head: readonly RawRow[], remembered: RememberedColumns | undefined) {
  const isRemembered = remembered !== undefined && fits(remembered, head);
  const { titles: _titles, ...columns } = isRemembered ? remembered : columnsIn(head);
  return {
    rows: head.map(({ row, cells }) => ({ row, cells: cells.slice(0, 40).map((cell) => cell.slice(0, 120)) })),
    columns,
    isRemembered,
  };
}
