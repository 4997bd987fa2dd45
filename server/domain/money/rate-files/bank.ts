import Decimal from 'decimal.js';
import { XMLParser } from 'fast-xml-parser';
import type { UnreadRate } from './rate-line.ts';

/** Quotations per euro of the latest day in a file of the European Central Bank. */
export interface BankDay {
  day: string;
  earlierDays: number;
  quotations: { currency: string; value: Decimal }[];
  notRead: UnreadRate[];
}

/** The envelope nests four levels deep; nothing else is looked for below. */
const deepest = 8;
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  processEntities: false,
  removeNSPrefix: true,
});

/** Undefined: the text is no file of the bank. */
export const readBankDay = (text: string): BankDay | undefined =>
  text.trimStart().startsWith('<') ? fromXml(text) : fromDays(text);

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const number = /^\d{1,12}(\.\d{1,12})?$/;

function fromXml(text: string): BankDay | undefined {
  const days: { day: string; cube: object }[] = [];
  collectDays(parsed(text), days, 0);
  return latestOf(
    days.map(({ day, cube }) => ({
      day,
      cells: listOf('Cube' in cube ? cube.Cube : []).map((each) => {
        const { currency = '', rate = '' } = Object(each);
        return { currency: String(currency), text: String(rate) };
      }),
    })),
  );
}

function parsed(text: string): unknown {
  try {
    return parser.parse(text);
  } catch {
    return undefined;
  }
}

function collectDays(node: unknown, days: { day: string; cube: object }[], depth: number): void {
  if (depth > deepest || typeof node !== 'object' || node === null) return;
  if ('time' in node && dayPattern.test(String(node.time))) days.push({ day: String(node.time), cube: node });
  for (const child of Object.values(node)) {
    for (const each of listOf(child)) collectDays(each, days, depth + 1);
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** `Date, USD, JPY, …` with a row a day. */
function fromDays(text: string): BankDay | undefined {
  const [heading = '', ...lines] = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const [first, ...currencies] = cellsOf(heading);
  if (first?.toLowerCase() !== 'date' || !currencies.some((each) => /^[A-Z]{3}$/.test(each))) return undefined;
  return latestOf(
    lines.map((line) => {
      const [date = '', ...cells] = cellsOf(line);
      return {
        day: isoDay(date),
        cells: cells.map((cell, index) => ({ currency: currencies[index] ?? '', text: cell })),
      };
    }),
  );
}

const cellsOf = (line: string): string[] => line.split(',').map((cell) => cell.trim());

/** `27 November 2026` of the daily file, `2026-11-27` of the history. */
function isoDay(text: string): string {
  if (dayPattern.test(text)) return text;
  const at = Date.parse(`${text} UTC`);
  return Number.isNaN(at) ? '' : new Date(at).toISOString().slice(0, 10);
}

interface QuotedDay {
  day: string;
  cells: { currency: string; text: string }[];
}

function latestOf(days: readonly QuotedDay[]): BankDay | undefined {
  const [latest, ...earlier] = days.filter(({ day }) => day !== '').toSorted((a, b) => b.day.localeCompare(a.day));
  if (!latest) return undefined;
  // `N/A` and an empty cell: not quoted that day.
  const cells = latest.cells.filter(
    ({ currency, text }) => (currency !== '' || text !== '') && !/^(N\/A)?$/i.test(text),
  );
  const isRead = ({ text }: { text: string }) => number.test(text) && Number(text) > 0;
  return {
    day: latest.day,
    earlierDays: earlier.length,
    quotations: cells.filter(isRead).map(({ currency, text }) => ({ currency, value: new Decimal(text) })),
    notRead: cells
      .filter((cell) => !isRead(cell))
      .map(({ currency, text }) => ({ line: null, written: `${currency} ${text}`.slice(0, 100), reason: 'number' })),
  };
}
