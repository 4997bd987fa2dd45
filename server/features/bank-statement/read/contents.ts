import Decimal from 'decimal.js';
import type { BankField } from '#shared/bank-statement/row.ts';
import { amountIn } from '../../../domain/sheets/amounts.ts';
import { dateIn } from '../../../domain/sheets/values.ts';
import type { RawRow } from '../../../platform/files/import/raw.ts';

/** Columns of a table without titles: one of days, one of amounts, the longest texts; undefined where that is not plain. */
export function columnsByContents(rows: readonly RawRow[]): Map<BankField, number> | undefined {
  const width = Math.min(256, Math.max(0, ...rows.map(({ cells }) => cells.length)));
  const cellsOf = (place: number) => rows.map(({ cells }) => (cells[place] ?? '').trim());
  const places = Array.from({ length: width }, (_, place) => place);
  const day = places.find((place) => maxOf(cellsOf(place), isDay));
  if (day === undefined) return undefined;
  const numbers = places.filter((place) => place !== day && maxOf(cellsOf(place), isAmount));
  const amounts = numbers.filter((place) => !numbers.some((other) => isBalanceOf(cellsOf(place), cellsOf(other))));
  const [amount] = amounts;
  if (amount === undefined || amounts.length > 1) return undefined;
  const texts = places.filter((place) => place !== day && !numbers.includes(place));
  const text = texts.toSorted((a, b) => lengthOf(cellsOf(b)) - lengthOf(cellsOf(a)))[0];
  return new Map([['day', day], ['amount', amount], ...(text === undefined ? [] : ([['text', text]] as const))]);
}

const isDay = (text: string): boolean => /^\d{1,4}[./-]/.test(text) && dateIn(text.slice(0, 10), 'auto') !== undefined;
const isAmount = (text: string): boolean => /[.,]\d\d\)?$/.test(text) && amountIn(text) !== undefined;
/** All that stand in the column, and most rows have one. */
function maxOf(cells: readonly string[], test: (text: string) => boolean): boolean {
  const filled = cells.filter((text) => text !== '');
  return filled.length > 0 && filled.length * 2 > cells.length && filled.every(test);
}
const lengthOf = (cells: readonly string[]): number => cells.reduce((sum, { length }) => sum + length, 0);

/** Whether a column moves by what another one says, upwards or downwards. */
function isBalanceOf(balances: readonly string[], amounts: readonly string[]): boolean {
  const numbers = (cells: readonly string[]) => cells.map((text) => new Decimal(amountIn(text) ?? 'NaN'));
  const [balance, amount] = [numbers(balances), numbers(amounts)];
  if (balances === amounts || balance.length < 2) return false;
  const moves = (step: 1 | -1) =>
    balance.every((each, at) => {
      const before = balance[at - step];
      const moved = amount[at];
      return before === undefined || moved === undefined || each.minus(before).abs().eq(moved.abs());
    });
  return moves(1) || moves(-1);
}
