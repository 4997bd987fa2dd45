import type { DateOrder } from '#shared/price-sheet/fields.ts';
import type { SheetLayout } from '#shared/price-sheet/model.ts';
import type { Networks } from '../../../domain/sheets/networks.ts';
import { orderOf, type ReadDate } from '../../../domain/sheets/values.ts';
import { dateAbove, isOtherDate, saysEffective } from './date-above.ts';
import type { FileTable, TableRow } from './table.ts';
import { couldBePrice } from './unread.ts';

/** Rows of a table at most, and cells of a line of its own. */
const [searched, widest] = [5000, 2] as const;

/** The day that lines below all rows of a table say, in words, that its prices count from; undefined where they name several. */
export async function dateBelow(
  table: FileTable,
  { headerRow, lastRow = Number.POSITIVE_INFINITY }: SheetLayout,
  { order, networks }: { order: DateOrder; networks: Networks },
): Promise<ReadDate | undefined> {
  let lines: TableRow[] = [];
  let count = 0;
  for await (const row of table.rows()) {
    if (row.row <= headerRow) continue;
    count += 1;
    if (count > searched) return undefined;
    if (row.row > lastRow) break;
    const filled = row.cells.filter((cell) => cell !== '');
    if (filled.length > widest || filled.some((cell) => couldBePrice(cell, ''))) lines = [];
    else lines.push({ row: row.row, cells: filled });
  }
  const found = lines.flatMap((line) => {
    const isOfAll = !line.cells.some((cell) => isOtherDate(cell) || namesPlace(cell, networks));
    const read =
      isOfAll && saysEffective(line) ? dateAbove(line, order === 'auto' ? orderOf(line.cells) : order) : undefined;
    return read?.local ? [read] : [];
  });
  return new Set(found.map(({ local }) => local)).size === 1 ? found[0] : undefined;
}

/** A line that names a country or a network is of its prices alone. */
const namesPlace = (text: string, networks: Networks): boolean =>
  networks.countryIn(text) !== '' ||
  (text.match(/(?<!\p{L})\p{Lu}[\p{L}&]+/gu) ?? []).some((word) => networks.isOperator(word));
