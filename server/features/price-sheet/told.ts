import type { SheetTable } from '#shared/price-sheet/model.ts';
import { plainWord } from './read/words.ts';
import type { ToldTable } from './tables.ts';

/** The name of a table without its numbers and dates; of a file's only table that of any. */
const nameOf = ({ name }: SheetTable): string =>
  /\.\w{2,4}$/.test(name) ? '*' : plainWord(name).replace(/\d+/g, '') || '*';
const titlesOf = ({ titles }: SheetTable): string => titles.map(plainWord).filter(Boolean).toSorted().join(' ');

/** What is kept of the tables of a sheet for the supplier's next one. */
export function toldTables(tables: readonly SheetTable[]): Record<string, ToldTable> {
  return Object.fromEntries(
    tables.map((table) => {
      const { unit, traffic, readsHidden, columns, isPriceList } = table;
      return [nameOf(table), { unit, traffic, readsHidden, columns, isPriceList, titles: titlesOf(table) }];
    }),
  );
}

/** What was told of the table of that name; columns without titles stand where they stood. */
export function toldOf(
  table: SheetTable,
  known: Readonly<Record<string, ToldTable>> = {},
): Partial<SheetTable> | undefined {
  const told = known[nameOf(table)];
  if (!told) return undefined;
  const { columns, titles, unit, traffic, readsHidden, isPriceList } = told;
  if (titles !== titlesOf(table)) return undefined;
  return {
    unit: table.unit === 1 || table.unit === undefined ? unit : table.unit,
    traffic,
    readsHidden,
    // By their titles they were found already, wherever they stand now.
    ...(table.titles.every((title) => title === '') && { columns }),
    isPriceList: isPriceList && (columns.length > 0 || table.isPriceList),
  };
}
