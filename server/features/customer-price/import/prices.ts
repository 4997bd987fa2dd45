import type { Lang } from '#shared/http/endpoint.ts';
import { customerPriceImportTexts } from '#shared/texts/customer-price-import.ts';
import { fieldTexts } from '#shared/texts/fields.ts';
import { daysAhead } from '#shared/texts/price-sheet-patterns.ts';
import { currencyOfCell, signsIn } from '../../../domain/sheets/currencies.ts';
import { clausesOfPrices, unitIn, unitInCell } from '../../../domain/sheets/unit-words.ts';
import { dateIn, dividedBy, priceIn } from '../../../domain/sheets/values.ts';
import { isDay } from '../../../platform/db/query.ts';
import { withPlainDigits } from '../../../platform/files/import/plain-digits.ts';
import { AppError } from '../../../platform/http/errors.ts';

/** What a file says of all its prices. */
export interface FileSigns {
  /** What the title of the prices says beside its name: `(EUR)`, `per 1,000`. */
  title: string;
  /** Lines above the heading, and the name of the file. */
  lines: readonly string[];
}

/** Digits that a spreadsheet writes behind a price that it has worked out. */
const workedOut = /^\d*\.\d{12,}$/;

/** A price as it is written; undefined where there is none or where more decimals are meant than a price has. */
export function writtenPrice(text: string, currency = ''): ReturnType<typeof priceIn> {
  const plain = withPlainDigits(text);
  return /[.,]\d{7,}/.test(plain) && !workedOut.test(plain) ? undefined : priceIn(plain, currency);
}

/** The price of a part that a cell says; throws where the file says that it is in another currency than the list. */
export function priceOf(
  cells: { newPrice: string; currency: string | null | undefined },
  { title, lines }: FileSigns,
  currency: string,
): string {
  const read = writtenPrice(cells.newPrice, currency);
  if (!read) throw new AppError('request.invalid', {}, { errors: [{ field: 'newPrice', msg: '' }] });
  const own = cells.currency ? [currencyOfCell(cells.currency, currency) ?? cells.currency] : [];
  const beside = read.currency ? [read.currency] : [];
  const inTitle = signsIn(title.toUpperCase(), currency);
  for (const [field, found] of [
    ['currency', own],
    ['newPrice', beside],
    ['newPrice', inTitle],
  ] as const) {
    const other = found.find((each) => each !== currency);
    if (other !== undefined) throw new AppError('customer.price-list-currency', { currency, other, field });
  }
  if (own.length + beside.length + inTitle.length === 0) {
    for (const line of lines) {
      const [other] = signsIn(line, currency);
      if (other !== undefined && !signsIn(line, currency).includes(currency))
        throw new AppError('customer.price-list-sign', { currency, other, text: line.slice(0, 80), field: 'newPrice' });
    }
  }
  const ofTitle = unitIn([title]);
  const unit = unitInCell(
    withPlainDigits(cells.newPrice),
    ofTitle > 1 ? ofTitle : unitIn(lines.flatMap(clausesOfPrices)),
  );
  return unit > 1 ? dividedBy(read.price, unit).price : read.price;
}

/** When a price counts, `YYYY-MM-DD HH:mm` with the zone it names behind it; null for at once. Throws where the day is not sure. */
export function momentIn(text: string, order: 'auto' | 'dmy' | 'mdy', lang: Lang): string | null {
  const plain = withPlainDigits(text);
  const refuse = (msg: string) => new AppError('request.invalid', {}, { errors: [{ field: 'newFrom', msg }] });
  // Read again on another day it would be another one.
  if (daysAhead.test(plain)) throw refuse(customerPriceImportTexts[lang].relativeDate);
  const [iso = '', day = '', time = '00:00'] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?$/.exec(plain) ?? [];
  if (iso !== '' && isDay(day)) return `${day} ${time}`;
  const date = dateIn(plain, order);
  if (!date) throw refuse(fieldTexts[lang].moment);
  if (date.isUnclear) throw refuse(customerPriceImportTexts[lang].unclearDate);
  return date.local;
}
