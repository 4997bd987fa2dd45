import type { SheetTable } from '#shared/price-sheet/model.ts';
import { summaryLine, summaryTitle } from '#shared/texts/price-sheet-summaries.ts';
import type { Networks } from '../../../domain/sheets/networks.ts';
import { dateAbove, saysEffective } from './date-above.ts';
import type { ColumnGroup } from './groups.ts';
import { hasPrice } from './readable.ts';
import { isCountryRow, namesCode } from './row-cells.ts';
import type { FileTable, TableRow } from './table.ts';

interface Priced extends Pick<SheetTable, 'columns'> {
  titles: readonly string[];
}
/** Rows looked at for countries. */
const maxLooked = 5000;

/** Whether all prices of a table only sum up others: `Lowest price`, `From`, `Average`. `Price from 1 January` does not. */
export function sumsUp({ columns, titles }: Priced): boolean {
  const said = columns.filter(({ field }) => hasPrice(new Set([field]))).map(({ index }) => titles[index] ?? '');
  return said.length > 0 && said.every(isSummary);
}
const isSummary = (title: string): boolean =>
  summaryTitle.test(title) &&
  !/\d/.test(title) &&
  !saysEffective({ cells: [title] }) &&
  dateAbove({ cells: [title] }, 'auto') === undefined;

/** Whether a line sums up those above it: `Average`, `Total` in place of a country and its network. */
export function isSummaryLine(row: TableRow, groups: readonly ColumnGroup[], networks: Networks): boolean {
  const first = row.cells.find((cell) => cell !== '') ?? '';
  return summaryLine.test(first) && !namesCode(row, groups) && !isCountryRow(row, groups, networks);
}

/** Tables of the lowest or average prices of countries whose prices another table has are none of their own. */
export async function leaveSummaries(
  previews: readonly SheetTable[],
  tables: readonly FileTable[],
  networks: Networks,
): Promise<void> {
  const listed = previews.filter(({ isPriceList }) => isPriceList);
  const summaries = listed.filter(sumsUp);
  if (summaries.length === 0 || summaries.length === listed.length) return;
  const known = new Set<string>();
  for (const each of listed)
    if (!summaries.includes(each)) for (const id of await countriesOf(each, tables, networks)) known.add(id);
  for (const each of summaries) {
    const own = await countriesOf(each, tables, networks);
    if ([...own].filter((id) => known.has(id)).length * 2 < own.size) continue;
    each.isPriceList = false;
    each.leftAs = 'SUMMARY';
  }
}

/** The countries that the rows of a table name, by whatever heading: by their names, or by codes of their networks. */
async function countriesOf(
  { sheet, headerRow }: SheetTable,
  tables: readonly FileTable[],
  networks: Networks,
): Promise<Set<string>> {
  const found = new Set<string>();
  let looked = 0;
  for await (const { row, cells } of tables[sheet]?.rows() ?? []) {
    looked += 1;
    if (looked > maxLooked) break;
    if (row <= headerRow) continue;
    for (const cell of cells) {
      const [, mcc = ''] = /^(\d{3})(?:\d{2,3}|[-/ ]\d{2,3})?$/.exec(cell) ?? [];
      const id = networks.isMcc(mcc)
        ? networks.match({ country: '', operator: '', mcc, isSplit: false }).countryId
        : /\p{L}/u.test(cell)
          ? networks.country(cell)?.countryId
          : undefined;
      if (id) found.add(id);
    }
  }
  return found;
}
