import type { SheetTable } from '#shared/price-sheet/model.ts';
import { datePattern } from '#shared/texts/price-sheet-patterns.ts';
import { signsIn } from '../../../domain/sheets/currencies.ts';
import type { FileTable } from './table.ts';

/** Rows compared; tables with more are read as they are. */
const maxRows = 5000;

/** A table whose rows another one before it has, all of them and with the same prices, says nothing of its own: a copy to print. */
export async function leaveRepeated(previews: readonly SheetTable[], tables: readonly FileTable[]): Promise<void> {
  const listed = previews.filter(({ isPriceList }) => isPriceList);
  if (listed.length < 2) return;
  const before: Set<string>[] = [];
  for (const each of listed) {
    const own = await rowsOf(each, tables[each.sheet]);
    if (own === undefined) continue;
    if (own.size > 0 && before.some((rows) => [...own].every((row) => rows.has(row)))) {
      each.isPriceList = false;
      each.leftAs = 'REPEATED';
    } else before.push(own);
  }
}

/** Rows with what is read of them; undefined where there are too many, or what stands above them may make them others. */
async function rowsOf(
  { headerRow, headerRows, columns, titles, traffic, unit, name, rivals, qualities }: SheetTable,
  table: FileTable | undefined,
): Promise<Set<string> | undefined> {
  const rows = new Set<string>();
  const dates: string[] = [...(name.match(datePattern) ?? [])];
  const fields = columns.toSorted((one, other) => one.field.localeCompare(other.field) || one.index - other.index);
  if (rivals || qualities) return undefined;
  for await (const { row, cells } of table?.rows() ?? []) {
    if (row <= headerRow - headerRows) dates.push(...cells.flatMap((cell) => cell.match(datePattern) ?? []));
    if (row <= headerRow) continue;
    // Lines of their own say something of the rows below.
    const key = fields.map(({ field, index }) => `${field} ${cells[index] ?? ''}`);
    rows.add([...key, cells.filter((cell) => cell !== '').length < 2 ? cells.join(' ') : ''].join('\n'));
    if (rows.size > maxRows) return undefined;
  }
  const signs = titles.flatMap((title) => signsIn(title)).toSorted();
  const common = [traffic, unit, ...signs, ...dates, ...signsIn(name)].join(' ');
  return new Set([...rows].map((row) => `${common}\n${row}`));
}
