import { type BankColumns, type BankField, bankFields } from '#shared/bank-statement/row.ts';
import { bankTitles, otherTitles } from '#shared/texts/bank-statement-titles.ts';
import { headingIn, type Places, titleText } from '../../../domain/sheets/heading.ts';
import type { RawRow } from '../../../platform/files/import/raw.ts';
import { columnsByContents } from './contents.ts';

/** Rows among which the titles are looked for: banks put the account and its balances above them. */
export const headRows = 40;
/** Fewer known titles are no row of titles. */
const leastTitles = 2;

/** Where a table seems to have what: by the row with the most titles that are known, else by what stands in its columns. */
export function bankColumnsIn(rows: readonly RawRow[]): BankColumns {
  const titled = headingIn(rows, headRows, placesIn);
  const untitled = titled.places.size < leastTitles ? columnsByContents(rows) : undefined;
  const { row, places } = untitled ? { row: 0, places: untitled } : titled;
  const at = (field: BankField): number | null => places.get(field) ?? null;
  return {
    heading: row,
    day: at('day'),
    amount: at('amount'),
    credit: at('credit'),
    debit: at('debit'),
    direction: at('direction'),
    currency: at('currency'),
    payer: at('payer'),
    text: at('text'),
    ref: at('ref'),
  };
}

function placesIn(cells: readonly string[]): Places<BankField> {
  const titles = cells.slice(0, 256).map(titleText);
  const places = new Map<BankField, number>();
  const taken = new Set<number>();
  for (const field of titleOrder) {
    for (const pattern of bankTitles[field]) {
      const place = titles.findIndex(
        (title, at) =>
          title !== '' && title.length <= 40 && !taken.has(at) && !otherTitles.test(title) && pattern.test(title),
      );
      if (place < 0) continue;
      places.set(field, place);
      taken.add(place);
      break;
    }
  }
  return places;
}

// A title of what came in may have the word for amounts in it too.
const titleOrder: readonly BankField[] = [
  'direction',
  'credit',
  'debit',
  ...bankFields.filter((field) => !['direction', 'credit', 'debit'].includes(field)),
];

/** The titles of a table, by which its columns are found again; empty where it has none. */
export const titlesOf = (rows: readonly RawRow[], heading: number): string =>
  (rows.find(({ row }) => row === heading)?.cells ?? []).map(titleText).join('|').slice(0, 1000);
