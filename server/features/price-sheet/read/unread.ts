import { createHash } from 'node:crypto';
import type { UnreadReason } from '#shared/price-sheet/fields.ts';
import type { UnreadPrices } from '#shared/price-sheet/model.ts';
import { countTitle, datePattern, feeWords } from '#shared/texts/price-sheet-patterns.ts';
import { sheetPriceTitle } from '#shared/texts/price-sheet-words.ts';
import { signsIn } from '../../../domain/sheets/currencies.ts';
import { dateIn } from '../../../domain/sheets/values.ts';
import { plainWord } from '../../../domain/sheets/words.ts';
import { maxColumns, type TableRow } from './table.ts';

const [maxRuns, maxSamples] = [400, 3] as const;
export const letterOf = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : letterOf(Math.floor(index / 26) - 1) + letterOf(index % 26);

/** Whether a cell is written as prices are: a number with decimals or with a currency; a whole number only below a title of prices. */
export function isPriceLike(text: string, title: string): boolean {
  if (!/\d/.test(text) || text.length > 40 || text.includes('%')) return false;
  const [, before = '', digits = '', after = ''] =
    /^((?:\p{L}{0,3}\p{Sc}?|\p{L}{1,3}\.))\s*(\d[\d.,'’\s]*(?:[eE]-\d+)?|[.,]\d+)\s*([\p{Sc}¢]?[\p{L}\p{M}]{0,6}\.?(?:\s*\/\s*\p{L}+)?)$/u.exec(
      text,
    ) ?? [];
  if (digits === '') return false;
  if (/^M[CN]C$/i.test(before.trim())) return false;
  if (/[A-Z]{3}|[\p{Sc}¢]/u.test(before + after) || signsIn(`${before} ${after}`).length > 0) return true;
  if (before !== '' || after !== '') return false;
  if (/^\d+([.,]\d+|[eE]-\d+)$|^[.,]\d+$|^\d+[.,]\d+[eE]-\d+$/.test(digits))
    return Number(digits.replace(',', '.')) < 1000;
  return (
    /^\d{1,5}$/.test(digits) && (isPriceTitle(title) || feeWords.test(title)) && dateIn(text, 'auto')?.local !== text
  );
}

/** Whether a title speaks of prices, by its words or by nothing but a currency. */
export const isPriceTitle = (title: string): boolean =>
  sheetPriceTitle.test(plainWord(title)) || (title.length < 30 && signsIn(title).length > 0);

/** Whether a price could stand in a cell, whatever stands around it: also a range, a price with a mark or inside a sentence. */
export function couldBePrice(text: string, title: string): boolean {
  if (!/\d/.test(text)) return false;
  if (isPriceLike(text, title) || isPriceRange(text)) return true;
  const rest = text.replace(datePattern, ' ').replace(/\d{1,2}:\d\d(:\d\d)?|[\d.,]+\s*%|\S+@\S+|https?:\S+/g, ' ');
  if (amountPattern.test(rest)) return true;
  const letters = rest.replace(/[^\p{L}]/gu, '').length;
  // In a sentence only what is written as prices of a message are.
  if (letters > 24) return letters < 200 && !/version|ver\.|rev/i.test(rest) && smallPattern.test(rest);
  return letters <= 24 && !/version|ver\.|page|rev/i.test(rest) && decimalPattern.test(rest);
}
const amountPattern =
  /(?:(?<![A-Za-z])(?:EUR|USD|GBP|CNY|RMB|INR|RUB|TRY|AED|CHF)|[$€£¥\uffe5₹₽₺])\s*\d|\d\s*(?:[$€£¥\uffe5₹₽₺¢]|(?:EUR|USD|GBP|CNY|RMB|INR|RUB|TRY|AED|CHF|cents?|ct)(?![A-Za-z]))/;
const smallPattern = /(?<![\p{L}\d.,])\d?[.,]\d{2,6}(?![\d%]|[.,]\d|\s*(?:%|percent))/u;
const decimalPattern = /(?<![\p{L}\d.,])(?:\d{1,3}[.,]\d{1,6}|[.,]\d{2,6})(?!\d|[.,]\d)/u;

/** A price of a message; `50.001` is a number of messages. */
const rangeEnd = /(?:0?[.,]\d{2,6}|\d{1,2}[.,](?:\d{1,2}|\d{4,6}))/u.source;
const rangePattern = new RegExp(
  `^\\D{0,5}${rangeEnd}\\D{0,4}\\s*(?:[-–—~…]|\\.\\.+|\\p{L}{1,4})\\s*\\D{0,5}${rangeEnd}\\D{0,5}$`,
  'u',
);
/** Two prices and a word or sign between them: `0.0453 - 0.0550`. */
export const isPriceRange = (text: string): boolean => rangePattern.test(text);

/**
 * Whether a whole number could be a price of its row: without a title, or below an unknown one and near the price that is read.
 * Codes, years, counts and numbers of rows are none.
 */
export function couldBeWholePrice(text: string, title: string, beside: readonly string[]): boolean {
  if (!/^[1-9]\d{0,3}$/.test(text) || /^(?:19|20)\d\d$/.test(text)) return false;
  if (/^[\d\s.,]*$/.test(title)) return true;
  if (countTitle.test(title)) return false;
  return beside.some((price) => {
    const ratio = Number(text) / Number(price.replace(',', '.'));
    return ratio > 1 / farthest && ratio < farthest;
  });
}
const farthest = 12;

/**
 * Whether a whole number beside a table could be a price by what stands to its left: words of fees or prices, a currency, or nothing
 * at all. Numbers of versions, dates and telephones are none.
 */
export function couldBeAmount(text: string, label: string): boolean {
  if (!/^[1-9]\d{0,4}$/.test(text) || /^(?:19|20)\d\d$/.test(text)) return false;
  return (
    label === '' || isPriceTitle(label) || feeWords.test(label) || signsIn(label).length > 0 || !countTitle.test(label)
  );
}

interface Cell {
  sheet: string;
  reason: UnreadReason;
  row: number;
  column: number;
  text: string;
  title?: string;
}
interface Run {
  reason: UnreadReason;
  sheet: string;
  column: number;
  first: number;
  last: number;
  title: string;
  cells: number;
  samples: string[];
}

/** Gathers the cells that no row took, as ranges of a column: no more of them is kept. */
export function createTally() {
  const done: Run[] = [];
  const open = new Map<string, Run>();
  return {
    note: ({ sheet, reason, row, column, text, title = '' }: Cell): void => {
      const key = `${sheet}\n${reason}\n${column}`;
      const run = open.get(key);
      if (run && (row <= run.last + 1 || done.length >= maxRuns)) {
        run.last = Math.max(row, run.last);
        run.cells += 1;
        if (run.samples.length < maxSamples) run.samples.push(text.slice(0, 40));
        return;
      }
      const next = { reason, sheet, column, first: row, last: row, title, cells: 1, samples: [text.slice(0, 40)] };
      open.set(key, next);
      done.push(next);
    },
    /** A file or a table as a whole. */
    noteFile: (name: string, reason: UnreadReason): void => {
      done.push({ reason, sheet: name, column: 0, first: 0, last: 0, title: '', cells: 1, samples: [] });
    },
    list: (): UnreadPrices[] =>
      done.map(({ sheet, reason, column, first, last, title, cells, samples }) => ({
        sheet: sheet.slice(0, 120),
        reason,
        range: first < 1 ? '' : `${letterOf(column)}${first}${last > first ? `:${letterOf(column)}${last}` : ''}`,
        title: title.slice(0, 120),
        cells,
        samples,
      })),
  };
}
export type Tally = ReturnType<typeof createTally>;

/** Columns beyond those that are read, whatever stands there. */
export function noteBeyond(sheet: string, { row, beyond }: TableRow, tally: Tally): void {
  if (beyond !== undefined) tally.note({ sheet, reason: 'LIMIT', row, column: maxColumns, text: beyond });
}

export const versionOf = (list: readonly UnreadPrices[]): string =>
  list.length === 0 ? '' : createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, 32);
