import Decimal from 'decimal.js';
import type { BankColumns } from '#shared/bank-statement/row.ts';
import type { DateOrder } from '#shared/price-sheet/fields.ts';
import { unsettled, wentOut } from '#shared/texts/bank-statement-titles.ts';
import { sumRow } from '#shared/texts/supplier-bill-titles.ts';
import { amountIn } from '../../../domain/sheets/amounts.ts';
import { codesIn } from '../../../domain/sheets/currencies.ts';
import { dateIn, orderOf } from '../../../domain/sheets/values.ts';
import type { RawRow } from '../../../platform/files/import/raw.ts';
import { type ReadLine, refOf, tidy } from './line.ts';

/** All rows below the titles; none is left out. */
export function tableLines(rows: readonly RawRow[], columns: BankColumns): ReadLine[] {
  const below = rows.filter(({ row }) => row > columns.heading);
  const cellOf = ({ cells }: RawRow, place: number | null) => (place === null ? '' : (cells[place] ?? ''));
  const titles = rows.find(({ row }) => row === columns.heading)?.cells ?? [];
  // `Amount EUR`.
  const [titled = ''] = codesIn(titles[columns.credit ?? columns.amount ?? -1] ?? '');
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
      currency: /[A-Z]{3}/.exec(cell(columns.currency).toUpperCase())?.[0] ?? titled,
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
