import type { SheetField } from '#shared/price-sheet/fields.ts';
import type { SheetLayout } from '#shared/price-sheet/model.ts';
import { sheetOldTitles } from '#shared/texts/price-sheet-words.ts';
import type { Networks } from './networks.ts';
import { hasPrice } from './readable.ts';
import type { TableRow } from './table.ts';
import { trafficOf } from './traffic.ts';
import { couldBePrice } from './unread.ts';
import { plainWord } from './words.ts';

/** A row of titles, or up to three, and what its columns say. */
export interface Heading extends Pick<SheetLayout, 'headerRow' | 'headerRows' | 'columns'> {
  titles: readonly string[];
}

/** Whether a title is a country or a code of a network. */
export const namesPlace = (text: string, networks: Networks): boolean =>
  (text.length > 1 && networks.country(text)?.rest === '') || /^\d{3}[-/ ]?\d{2,3}$/.test(text);

/** Adds columns by what stands in them: prices below names of networks or countries, one column of prices that has no title. */
export function withPrices(
  heading: Heading | undefined,
  body: readonly TableRow[],
  networks: Networks,
): SheetLayout['columns'] {
  const columns = [...(heading?.columns ?? [])];
  const titles = heading?.titles ?? [];
  const said = () => new Set(columns.map(({ field }) => field));
  const free = (column: number) => !columns.some(({ index }) => index === column);
  const width = Math.max(0, ...body.map(({ cells }) => cells.length));
  const valuesOf = (column: number) => body.map(({ cells }) => cells[column] ?? '').filter((cell) => cell !== '');
  const most = (column: number, fits: (cell: string) => boolean): boolean => {
    const values = valuesOf(column);
    return values.length > 0 && values.filter(fits).length * 2 > values.length;
  };
  const indexes = Array.from({ length: width }, (_, index) => index);
  if (!hasPrice(said())) {
    const isOther = (column: number) =>
      sheetOldTitles.some((old) => plainWord(titles[column] ?? '').includes(plainWord(old)));
    const priced = indexes.filter(
      (column) => free(column) && !isOther(column) && most(column, (cell) => couldBePrice(cell, '')),
    );
    const named = priced.filter((column) => (titles[column] ?? '') !== '');
    const isMatrix =
      priced.length > 1 &&
      named.length === priced.length &&
      (said().has('country') || named.every((column) => namesPlace(titles[column] ?? '', networks)));
    if (isMatrix) columns.push(...priced.map((index) => ({ index, field: 'titlePrice' as const })));
    else if (priced.length === 1 && priced[0] !== undefined) columns.push({ index: priced[0], field: 'price' });
  }
  const add = (field: SheetField, fits: (cell: string) => boolean) => {
    const index = said().has(field) ? undefined : indexes.find((column) => free(column) && most(column, fits));
    if (index !== undefined) columns.push({ index, field });
  };
  if (said().has('titlePrice')) add('trafficType', (cell) => trafficOf(cell) !== 'any');
  if (!said().has('country') && !said().has('destination') && !said().has('mccmnc') && !said().has('mcc')) {
    add('country', (cell) => cell.length > 1 && networks.country(cell)?.rest === '');
    if (!said().has('country')) add('destination', (cell) => networks.country(cell) !== undefined);
    add('mccmnc', (cell) => /^\d{3}[-/ ]?\d{2,3}$/.test(cell));
  }
  return columns.toSorted((a, b) => a.index - b.index);
}
