import type { SheetField } from '#shared/price-sheet/fields.ts';
import type { SheetLayout, SheetTable } from '#shared/price-sheet/model.ts';

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

/** A table in which all columns with a title to the right of one are prices of the places that their titles name. */
export function filledToTheRight(table: SheetTable, from: number, titles: readonly string[]): SheetTable {
  const free = titles.flatMap((title, index) =>
    index > from && title !== '' && !table.columns.some((column) => column.index === index) ? [index] : [],
  );
  return { ...table, columns: [...table.columns, ...free.map((index) => ({ index, field: 'titlePrice' as const }))] };
}

/** How a table is read, as the server takes it. */
export function layoutOf(table: SheetTable): SheetLayout {
  const {
    sheet,
    headerRow,
    headerRows,
    lastRow,
    columns,
    isPriceTold,
    quality,
    unit,
    traffic,
    lines,
    readsHidden,
    statedCurrency,
  } = table;
  return {
    sheet,
    headerRow,
    headerRows,
    lastRow,
    columns,
    isPriceTold,
    quality,
    unit,
    traffic,
    lines,
    readsHidden,
    statedCurrency,
  };
}
