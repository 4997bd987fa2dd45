import { Country, type CountryFilter } from '#shared/country.ts';
import { type CountryColumn, countryTitles } from '#shared/texts/country-columns.ts';
import { templates } from '#shared/texts/templates.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { ExportKind } from '../../../platform/files/export-kind.ts';
import { reimportable, type SheetColumn } from '../../../platform/files/sheet.ts';
import { importColumns } from './columns.ts';
import { listOf } from './gather.ts';
import { type PresentOperator, presentGeography } from './present.ts';

/** A line of the file, by column. */
type FileLine = Readonly<Partial<Record<CountryColumn, string>>>;

/** Characters of prefixes in one cell; a spreadsheet's cell holds 32,767. */
const cellLength = 30_000;
const isColumn = (key: string): key is CountryColumn => key in importColumns;
const columnKeys = Object.keys(importColumns).filter(isColumn);

/** Countries with their operators in the form the import takes. */
export const countryExport = (db: Db): ExportKind<CountryFilter, FileLine> => ({
  kind: 'country',
  // Nothing of a country falls under a rule.
  row: Country,
  permission: 'country_list:export',
  name: (lang) => exportNames[lang],
  columns: ({ lang }) =>
    reimportable(
      columnKeys.map(
        (key): SheetColumn<FileLine> => ({
          key,
          title: countryTitles[lang][key],
          kind: 'text',
          value: (line) => line[key] ?? '',
        }),
      ),
    ),
  count: async (filter) => (await linesOf(db, filter)).length,
  async *rows(filter) {
    yield* await linesOf(db, filter);
  },
});

const exportNames = { zh: templates.country.zh.export, en: templates.country.en.export };

async function linesOf(db: Db, filter: CountryFilter): Promise<FileLine[]> {
  const { countries, operators } = await presentGeography(db, filter);
  const texts = new Map(countries.map((country) => [country.iso2, country.texts]));
  return operators.flatMap((operator) =>
    prefixCells(operator).map((prefixes) => ({
      iso2: operator.iso2,
      ...texts.get(operator.iso2),
      ...operator.texts,
      mcc: operator.code.slice(0, 3),
      mnc: operator.code.slice(4),
      prefixes,
    })),
  );
}

/** What fits into a cell, and into those of further lines; one empty cell when there are none. */
function prefixCells({ texts }: PresentOperator): string[] {
  const cells = [''];
  for (const prefix of listOf(texts.prefixes)) {
    const last = cells.at(-1) ?? '';
    if (last.length + prefix.length >= cellLength) {
      cells.push(prefix);
    } else {
      cells[cells.length - 1] = last === '' ? prefix : `${last},${prefix}`;
    }
  }
  return cells;
}
