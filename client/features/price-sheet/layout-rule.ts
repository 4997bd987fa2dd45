import type { SheetField } from '#shared/price-sheet/fields.ts';
import type { SheetTable } from '#shared/price-sheet/model.ts';

const priceFields: readonly SheetField[] = [
  'price',
  'otpPrice',
  'notificationPrice',
  'marketingPrice',
  'submitPrice',
  'deliveredPrice',
  'titlePrice',
];
const placeFields: readonly SheetField[] = [
  'country',
  'destination',
  'mcc',
  'mccmnc',
  'operator',
  'prefix',
  'titlePrice',
];

/** Whether the chosen columns name a price and where it is for. */
export const isReadable = ({ columns }: Pick<SheetTable, 'columns'>): boolean =>
  columns.some(({ field }) => priceFields.includes(field)) && columns.some(({ field }) => placeFields.includes(field));

/** A column's letter, as spreadsheets show it. */
export const letterOf = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : letterOf(Math.floor(index / 26) - 1) + letterOf(index % 26);
