import type { SheetUnit } from '#shared/price-sheet/fields.ts';
import type { SheetLayout } from '#shared/price-sheet/model.ts';
import { centWords, filsWords, millWords, perOneWords } from '#shared/texts/price-sheet-units.ts';
import { signsIn } from '../../../domain/sheets/currencies.ts';
import { clausesOfPrices, unitIn, unitInCell, unitInName } from '../../../domain/sheets/unit-words.ts';
import { priceIn } from '../../../domain/sheets/values.ts';
import { hasPrice } from './readable.ts';
import type { FileTable, TableRow } from './table.ts';
import { isPriceLike } from './unread.ts';

interface Noted {
  headerRow: number;
  headerRows: number;
  /** Columns of prices that are not read: their titles say nothing of those that are. */
  left: readonly number[];
  /** Whether a column says it row by row: names say nothing of the others then. */
  hasUnits: boolean;
  tableName: string;
  fileName: string;
  /** Of the channel. */
  currency: string;
  /** Of several rows each in one. */
  titles: readonly string[];
  isHeading(row: TableRow): boolean;
}
/**
 * Notes count that speak of prices, above the heading, in it, or in lines of their own below; the name of the table and that of the
 * file where these say nothing and no currency either.
 */
export function unitOf(
  rows: readonly TableRow[],
  { headerRow, headerRows, left, hasUnits, tableName, fileName, currency, titles, isHeading }: Noted,
): SheetUnit {
  const notes = rows.flatMap(({ row, cells }, at) => {
    const isTitles = row <= headerRow && row > headerRow - headerRows;
    const filled = cells.filter((cell, column) => cell !== '' && !(isTitles && left.includes(column)));
    if (row > headerRow && isOfPrice(filled)) return [];
    // A line above another heading speaks of the prices below that one.
    const isOfSection = row > headerRow && rows.slice(at + 1, at + 3).some(isHeading);
    return row <= headerRow || (filled.length <= 2 && !isOfSection) ? filled : [];
  });
  // `EUR per` may go on in a line of its own below.
  const next = rows.find(({ row }) => row > headerRow)?.cells ?? [];
  const whole =
    next.filter(Boolean).length <= 2 && !isOfPrice(next)
      ? titles.map((title, at) => `${title} ${next[at] ?? ''}`.trim())
      : titles;
  const read = whole.filter((_title, column) => !left.includes(column));
  const said = [...notes.flatMap(clausesOfPrices), ...read].map((note) => withoutAmounts(note.replaceAll('_', ' ')));
  const fils = said.find((note) => filsWords.test(note));
  const unit = fils === undefined ? unitIn(said) : filsIn(signsIn(fils, currency)[0] ?? currency);
  const above = rows.filter(({ row }) => row <= headerRow).flatMap(({ cells }) => cells);
  // What stands above the prices says more than the name of a file does.
  const isSaid = above.some((text) => signsIn(text).length > 0 || perOneWords.test(text));
  return [tableName, fileName]
    .filter((name) => !hasUnits && !(isSaid && isOfFile(name, fileName)))
    .reduce((found, name) => (found === 1 ? unitOfName(name.replaceAll('_', ' ')) : found), unit);
}
/** A row of a price names its network: `Penny Mobil`. */
const isOfPrice = (cells: readonly string[]): boolean =>
  cells.filter(Boolean).length > 1 && cells.some((cell) => isPriceLike(cell, 'price'));
/** How many fils its currency has. */
const filsIn = (currency: string): SheetUnit => (currency === 'AED' ? 100 : 1000);
/** A table of a text has the name of its file, in a pack too. */
const isOfFile = (name: string, fileName: string): boolean => name === fileName || /\.\w{2,4}$/.test(name);
/** `europe usd asia eurcents` says of which table it speaks to people alone. */
const unitOfName = (name: string): SheetUnit =>
  signsIn(name.replace(/cents?(?!\p{L})/giu, ' ')).length > 1 ? 1 : unitInName(name);
/** `Italy is 3 cents from May on` speaks of one price, not of all. */
const withoutAmounts = (note: string): string => note.replace(amounts, ' ');
const amounts = new RegExp(
  `(?:\\d[\\d.,]{0,12}\\s{0,3}|(?<=\\d)(?=\\D))(?:${centWords.source}|${millWords.source})`,
  'gi',
);
/** What no part of a message costs, by currency. */
const maxOfPart: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'EUR 2/USD 2/GBP 2/CHF 2/AUD 3/CAD 3/SGD 3/NZD 4/AED 8/SAR 8/QAR 8/ILS 8/MYR 9/PLN 9/RON 10/BGN 4/BRL 12/PEN 8/GEL 6/TND 7/KWD 1/' +
    'BHD 1/OMR 1/JOD 2/CNY 15/HKD 15/DKK 15/SEK 22/NOK 22/MAD 22/GHS 30/MXN 40/ZAR 40/CZK 50/TWD 65/THB 75/UAH 90/TRY 90/EGP 110/PHP 120/' +
    'INR 180/RUB 180/RSD 240/BDT 260/KES 280/NPR 290/ISK 290/DZD 290/JPY 340/LKR 640/PKR 600/HUF 800/KZT 1000/XOF 1300/XAF 1300/CLP 2000/' +
    'KRW 3000/ARS 3000/NGN 3300/TZS 5400/UGX 7700/COP 9000/UZS 26000/IDR 35000/VND 55000'
  )
    .split('/')
    .map((each) => each.split(' '))
    .map(([currency, most]) => [currency, Number(most)]),
);
/** New prices above it are checked by the user: they may be of more messages than one, or in hundredths. */
export const highPrices: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(maxOfPart).map(([currency, most]) => [currency, most / 4]),
);
const [leastPrices, maxLooked] = [3, 200] as const;

/** The price above which rows of a table are no prices of one part, where nearly all of them are; undefined elsewhere. */
export async function tooMuch(table: FileTable, layout: SheetLayout, currency: string): Promise<number | undefined> {
  const most = maxOfPart[currency];
  const columns = layout.columns.filter(({ field }) => hasPrice(new Set([field])));
  if (most === undefined || layout.columns.some(({ field }) => field === 'unit')) return undefined;
  let [all, high, looked] = [0, 0, 0];
  for await (const { row, cells } of table.rows()) {
    if (row <= layout.headerRow) continue;
    looked += 1;
    if (looked > maxLooked) break;
    for (const { index } of columns) {
      const price = priceIn(cells[index] ?? '')?.price;
      if (price === undefined) continue;
      all += 1;
      if (Number(price) / unitInCell(cells[index] ?? '', layout.unit ?? 1) > most) high += 1;
    }
  }
  return all >= leastPrices && high * 10 >= all * 8 ? most : undefined;
}
