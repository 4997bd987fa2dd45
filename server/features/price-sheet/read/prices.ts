import type { PriceTraffic } from '#shared/channel/price.ts';
import type { SheetField, SheetUnit } from '#shared/price-sheet/fields.ts';
import { signsIn } from '../../../domain/sheets/currencies.ts';
import { unitInCell } from '../../../domain/sheets/unit-words.ts';
import { dividedBy, priceIn, type ReadDate, sumOf } from '../../../domain/sheets/values.ts';
import { dateAbove } from './date-above.ts';
import type { ColumnGroup } from './groups.ts';
import { hasPrice } from './readable.ts';
import type { TableRow } from './table.ts';
import { kindsOf } from './traffic.ts';

const trafficColumns = { otpPrice: 'otp', notificationPrice: 'notification', marketingPrice: 'marketing' } as const;
const trafficFields = ['otpPrice', 'notificationPrice', 'marketingPrice'] as const;

/** A price of a row, as far as it could be read. */
export interface CellPrice {
  text: string;
  traffic: PriceTraffic;
  price: string | null;
  currency: string | null;
  titleCurrency?: string | null;
  submitPrice?: string;
  deliveredPrice?: string;
  /** Whether it has more decimals than are kept. */
  isRounded?: boolean;
  /** What is paid for, where its column says so. */
  basis?: 1 | 2;
  /** From its title. */
  date?: ReadDate | undefined;
}

export interface PriceReading {
  titles: readonly string[];
  unit: SheetUnit;
  /** Of the channel: signs that several currencies have mean it. */
  currency: string;
  /** Said above a table further down, for its prices alone. */
  sectionCurrency?: string | undefined;
  /** Whether decimals stand in a cell of their own in most rows. */
  isApart?: boolean;
  /** Whether the row has cells too many, and none of them is identifiable as its price. */
  isTorn?: boolean;
}

/** Whether a row's prices are of a submission or a delivery: others beside them are not read. */
export const isOfBasis = ({ cells }: TableRow, { place }: ColumnGroup): boolean =>
  basisFields.some((field) => cells[place.get(field) ?? -1]);
const basisFields: readonly SheetField[] = ['submitPrice', 'deliveredPrice'];
/** Whether the price of a field is read in a row. */
export const isRead = (field: SheetField, ofBasis: boolean): boolean =>
  !ofBasis || basisFields.includes(field) || !hasPrice(new Set([field]));

/** A row's prices: one, one a kind of messages or a date, or a submission's and a delivery's that add up. */
export function pricesIn(row: TableRow, { place, prices }: ColumnGroup, reading: PriceReading): CellPrice[] {
  const read = (column = -1) => priceAt(textOf(row, column, reading), column, reading);
  const [submit, delivered] = [read(place.get('submitPrice')), read(place.get('deliveredPrice'))];
  if (submit || delivered) {
    const both =
      submit?.price && delivered?.price ? { submitPrice: submit.price, deliveredPrice: delivered.price } : undefined;
    const single = submit && delivered ? null : ((submit ?? delivered)?.price ?? null);
    const price = both ? sumOf(both.submitPrice, both.deliveredPrice) : single;
    const text = [submit?.text, delivered?.text].filter(Boolean).join(' + ');
    const one = submit ?? delivered;
    return [
      {
        text,
        traffic: 'any',
        price,
        basis: submit ? 1 : 2,
        currency: one?.currency ?? null,
        titleCurrency: one?.titleCurrency ?? null,
        isRounded: [submit, delivered].some((each) => each?.isRounded),
        ...both,
      },
    ];
  }
  const found: CellPrice[] = [];
  for (const column of prices) {
    const price = read(column);
    const date = prices.length > 1 || price ? dateAbove({ cells: [reading.titles[column] ?? ''] }, 'auto') : undefined;
    if (price) found.push({ ...price, date });
  }
  for (const field of trafficFields) {
    const column = place.get(field);
    const price = read(column);
    if (!price || column === undefined) continue;
    for (const traffic of trafficsOf(field, reading.titles[column] ?? '', place)) found.push({ ...price, traffic });
  }
  return found;
}

/**
 * The text of a price; one with a decimal comma between commas has come apart into two cells, the second without a title. With still
 * more numbers behind them, or where other rows have no such cell, nobody knows which of them are the price.
 */
function textOf({ cells }: TableRow, column: number, { titles, isApart }: PriceReading): string {
  const text = cells[column] ?? '';
  const next = cells[column + 1] ?? '';
  const areTwo = /^\D{0,5}\d{1,3}$/.test(text) && /^\d{1,6}\D{0,5}$/.test(next) && !titles[column + 1];
  if (!areTwo) return text;
  const isCrowded = !isApart || cells.some((cell, at) => at > column + 1 && !titles[at] && /^\d[\d.,]*$/.test(cell));
  return `${text}${isCrowded ? ' / ' : ','}${next}`;
}

/** A title may name several kinds of messages; those with a column of their own are not meant. */
function trafficsOf(
  field: keyof typeof trafficColumns,
  title: string,
  place: ReadonlyMap<SheetField, number>,
): PriceTraffic[] {
  const others = new Set<PriceTraffic>(
    trafficFields.flatMap((each) => (each !== field && place.has(each) ? [trafficColumns[each]] : [])),
  );
  const own = trafficColumns[field];
  return [own, ...kindsOf(title).filter((kind) => kind !== own && kind !== 'any' && !others.has(kind))];
}

/** What a cell says of a price; undefined where it is empty. */
export function priceAt(
  text: string,
  column: number,
  { titles, unit, currency, sectionCurrency, isTorn }: PriceReading,
): CellPrice | undefined {
  if (text === '') return undefined;
  const found = isTorn ? undefined : priceIn(text, currency);
  const whole = unitInCell(text, unit);
  const own = found && whole > 1 ? dividedBy(found.price, whole) : found;
  const signs = signsIn(titles[column] ?? '', currency);
  const titled = signs.length === 1 ? (signs[0] ?? null) : null;
  return {
    text,
    traffic: 'any',
    price: own?.price ?? null,
    isRounded: (found?.isRounded ?? false) || (own?.isRounded ?? false),
    currency: found?.currency ?? sectionCurrency ?? null,
    titleCurrency: titled,
  };
}
