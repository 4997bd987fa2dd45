import type { PriceTraffic } from '#shared/channel/price.ts';
import type { SheetField, SheetUnit } from '#shared/price-sheet/fields.ts';
import type { TableRow } from './table.ts';
import { dividedBy, priceIn, sumOf } from './values.ts';

const priceColumns = {
  price: 'any',
  otpPrice: 'otp',
  notificationPrice: 'notification',
  marketingPrice: 'marketing',
} as const;

/** A price of a row, as far as it could be read. */
export interface CellPrice {
  text: string;
  traffic: PriceTraffic;
  price: string | null;
  currency: string | null;
  submitPrice?: string;
  deliveredPrice?: string;
}

/** A row's prices: one, one a kind of messages, or a submission's and a delivery's that add up. */
export function pricesIn(row: TableRow, place: ReadonlyMap<SheetField, number>, unit: SheetUnit): CellPrice[] {
  const read = (field: SheetField): { text: string; price: string | null; currency: string | null } | undefined =>
    priceAt(row.cells[place.get(field) ?? -1] ?? '', unit);
  const [submit, delivered] = [read('submitPrice'), read('deliveredPrice')];
  if (submit || delivered) {
    const both =
      submit?.price && delivered?.price ? { submitPrice: submit.price, deliveredPrice: delivered.price } : undefined;
    const single = submit && delivered ? null : ((submit ?? delivered)?.price ?? null);
    const price = both ? sumOf(both.submitPrice, both.deliveredPrice) : single;
    const text = [submit?.text, delivered?.text].filter(Boolean).join(' + ');
    return [{ text, traffic: 'any', price, currency: submit?.currency ?? delivered?.currency ?? null, ...both }];
  }
  return Object.entries(priceColumns).flatMap(([field, traffic]) => {
    const found = isPriceColumn(field) ? read(field) : undefined;
    return found ? [{ text: found.text, traffic, price: found.price, currency: found.currency }] : [];
  });
}
/** What a cell says of a price; undefined where it is empty. */
export function priceAt(
  text: string,
  unit: SheetUnit,
): { text: string; price: string | null; currency: string | null } | undefined {
  if (text === '') return undefined;
  const found = priceIn(text);
  const price = found && unit > 1 ? dividedBy(found.price, unit) : found?.price;
  return { text, price: price ?? null, currency: found?.currency ?? null };
}
const isPriceColumn = (field: string): field is keyof typeof priceColumns => field in priceColumns;
