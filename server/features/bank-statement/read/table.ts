import Decimal from 'decimal.js';
import { type BankColumns, type BankField, bankFields } from '#shared/bank-statement/row.ts';
import type { DateOrder } from '#shared/price-sheet/fields.ts';
import { bankTitles, unsettled, wentOut } from '#shared/texts/bank-statement-titles.ts';
import { sumRow } from '#shared/texts/supplier-bill-titles.ts';
import { amountIn } from '../../../domain/sheets/amounts.ts';
import { dateIn, orderOf } from '../../../domain/sheets/values.ts';
import type { RawRow } from '../../../platform/files/import/raw.ts';
import { type ReadLine, refOf, tidy } from './line.ts';

/** Rows among which the titles are looked for: banks put the account and its balances above them. */
export const headRows = 40;

/** Where a table seems to have what: the row with the most titles that are known. */
export function bankColumnsIn(rows: readonly RawRow[]): BankColumns {
  let best: { row: number; places: Map<BankField, number> } = { row: rows[0]?.row ?? 1, places: new Map() };
  for (const { row, cells } of rows.slice(0, headRows)) {
    const places = placesIn(cells);
    if (places.size > best.places.size) best = { row, places };
  }
  const at = (field: BankField): number | null => best.places.get(field) ?? null;
  return {
    heading: best.row,
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

function placesIn(cells: readonly string[]): Map<BankField, number> {
  const places = new Map<BankField, number>();
  for (const [place, cell] of cells.entries()) {
    const title = cell.normalize('NFKC').toLowerCase().trim();
    if (title === '' || title.length > 40 || place > 255) continue;
    const field = titleOrder.find((each) => !places.has(each) && bankTitles[each].test(title));
    if (field) places.set(field, place);
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

/** The titles of a table, by which its columns are found again. */
export const titlesOf = (rows: readonly RawRow[], heading: number): string =>
  (rows.find(({ row }) => row === heading)?.cells ?? [])
    .map((cell) => cell.normalize('NFKC').toLowerCase().trim())
    .join('|')
    .slice(0, 1000);

/** All rows below the titles; none is left out. */
export function tableLines(rows: readonly RawRow[], columns: BankColumns): ReadLine[] {
  const below = rows.filter(({ row }) => row > columns.heading);
  const cellOf = ({ cells }: RawRow, place: number | null) => (place === null ? '' : (cells[place] ?? ''));
  const order = orderWithin(below.map((row) => cellOf(row, columns.day).trim()));
  return below.map((row) => {
    const cell = (place: number | null) => cellOf(row, place).trim();
    const day = dayOf(cell(columns.day), order);
    const amount = amountOf(cell, columns);
    const isUnsettled = row.cells.some((text) => unsettled.test(text.trim()));
    const isTotal = day === null && row.cells.some((text) => text.trim() !== '' && sumRow.test(text.trim()));
    return {
      lineNo: row.row,
      day,
      amount,
      currency: /[A-Z]{3}/.exec(cell(columns.currency).toUpperCase())?.[0] ?? '',
      payer: tidy(cell(columns.payer)),
      text: tidy(cell(columns.text)),
      ref: refOf(cell(columns.ref)),
      reason: isTotal ? 'total' : amount === null ? 'amount' : day === null ? 'day' : isUnsettled ? 'pending' : '',
    };
  });
}

/** Days are written with a time behind them, or as eight digits. */
const dayOf = (text: string, order: DateOrder): string | null => {
  const eight = /^(\d{4})(\d\d)(\d\d)(?!\d)/.exec(text);
  const plain = eight ? `${eight[1]}-${eight[2]}-${eight[3]}` : text.replace(/^(\d{4}-\d\d-\d\d)[T ].*$/, '$1');
  return dateIn(plain, order)?.local?.slice(0, 10) ?? null;
};

/** Where each date could be read either way, the way by which fewer are still to come, then that by which they lie closer together. */
function orderWithin(texts: readonly string[]): DateOrder {
  const told = orderOf(texts);
  if (told !== 'auto') return told;
  const now = new Date().toISOString().slice(0, 10);
  const judge = (order: DateOrder) => {
    const days = texts.flatMap((text) => dayOf(text, order) ?? []).toSorted();
    const span = Date.parse(days.at(-1) ?? now) - Date.parse(days[0] ?? now);
    return { future: days.filter((day) => day > now).length, span };
  };
  const [dmy, mdy] = [judge('dmy'), judge('mdy')];
  return mdy.future < dmy.future || (mdy.future === dmy.future && mdy.span < dmy.span) ? 'mdy' : 'dmy';
}

function amountOf(cell: (place: number | null) => string, columns: BankColumns): string | null {
  const read = (place: number | null) => amountIn(cell(place).replace(/^\+/, ''));
  const [credit, debit] = [read(columns.credit), read(columns.debit)];
  if (credit !== undefined && !new Decimal(credit).isZero()) return credit;
  if (debit !== undefined && !new Decimal(debit).isZero()) return new Decimal(debit).abs().neg().toFixed();
  const amount = read(columns.amount);
  if (amount === undefined) return null;
  const isOut =
    (columns.direction !== null && wentOut.test(cell(columns.direction))) || /\d\s*dr\.?$/i.test(cell(columns.amount));
  return isOut ? new Decimal(amount).abs().neg().toFixed() : amount;
}
