import Decimal from 'decimal.js';
import type { RateFile } from '#shared/exchange-rate/file.ts';
import { currencies } from '../currencies.ts';
import { type BankDay, readBankDay } from './bank.ts';
import type { QuotedRate, RateLine, UnreadRate } from './rate-line.ts';
import { readTable } from './table.ts';

/** A file of rates in the base currency; nothing is compared yet. */
export interface ReadRates extends Pick<RateFile, 'format' | 'day' | 'earlierDays' | 'notRead'> {
  rates: QuotedRate[];
}

/** The bank quotes currencies per euro, and the base currency is not among them. */
export class BaseNotQuoted extends Error {}

/** As the column stores them. */
const [decimals, most] = [10, new Decimal('1e8')];
const euro = 'EUR';

/** Reads rates as the European Central Bank publishes them (XML, or its table by day), or a table of currency and value. */
export function readRates(text: string, base: string): ReadRates {
  const day = readBankDay(text);
  return day
    ? fromBank(day, base)
    : { format: 'table', day: null, earlierDays: 0, ...collected(readTable(text), base) };
}

function fromBank({ day, earlierDays, quotations, notRead }: BankDay, base: string): ReadRates {
  const perEuro = new Map([[euro, new Decimal(1)]]);
  for (const { currency, value } of quotations) perEuro.set(currency, value);
  const ofBase = perEuro.get(base);
  if (!ofBase) throw new BaseNotQuoted(base);
  const lines = [...perEuro]
    .filter(([currency]) => currency !== base)
    .map(([currency, value]) => ({ line: null, written: `${currency} ${value}`, currency, value: ofBase.div(value) }));
  const { rates, notRead: refused } = collected(lines, base);
  return { format: 'ecb', day, earlierDays, rates, notRead: [...notRead, ...refused] };
}

/** What can be entered of the lines, and what not with its reason; a currency is taken once. */
function collected(lines: Iterable<RateLine>, base: string): { rates: QuotedRate[]; notRead: UnreadRate[] } {
  const rates = new Map<string, string>();
  const notRead: UnreadRate[] = [];
  for (const { line, written, currency, value } of lines) {
    const reason = refusalOf(currency, value, base) ?? (rates.has(currency) ? 'twice' : undefined);
    if (reason !== undefined || !(value instanceof Decimal))
      notRead.push({ line, written, reason: reason ?? 'number' });
    else rates.set(currency, value.toDecimalPlaces(decimals).toFixed());
  }
  return { rates: [...rates].map(([fromCurrency, rate]) => ({ fromCurrency, rate })), notRead };
}

function refusalOf(currency: string, value: RateLine['value'], base: string): UnreadRate['reason'] | undefined {
  if (typeof value === 'string') return value;
  if (!currencies.has(currency)) return 'currency';
  if (currency === base) return 'base';
  const isStorable = value.toDecimalPlaces(decimals).greaterThan(0) && value.lessThan(most);
  return isStorable ? undefined : 'range';
}
