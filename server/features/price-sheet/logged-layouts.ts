import type { StoredSheet } from './repository.ts';

/** Letters of a column as spreadsheets write them, by its index from 0. */
const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** How the tables of a file are read, as the operation log keeps it: field by field the letters of its columns. */
export const loggedLayouts = (tables: StoredSheet['tables']) =>
  tables
    .filter(({ isPriceList }) => isPriceList)
    .map(({ name, headerRow, columns, unit, traffic, quality, statedCurrency }) => {
      const letters = new Map<string, string>();
      for (const { index, field } of columns)
        letters.set(field, [letters.get(field) ?? [], letterOf(index)].flat().join(' '));
      return {
        table: name,
        headerRow,
        columns: Object.fromEntries(letters),
        ...(unit !== undefined && unit !== 1 && { unit }),
        ...(traffic !== undefined && { traffic }),
        ...(quality !== undefined && { quality }),
        ...(statedCurrency && { statedCurrency }),
      };
    });

/** How a file was read last. */
export const loggedReading = (sheet: StoredSheet): Record<string, unknown> => ({
  kind: sheet.kind,
  dateOrder: sheet.date_order,
  statedCurrency: sheet.stated_currency,
  defaultFrom: sheet.default_from,
  ...sheet.policy,
  layouts: loggedLayouts(sheet.tables),
});
