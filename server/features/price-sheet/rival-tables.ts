import { type Kysely, sql } from 'kysely';
import type { SheetTable } from '#shared/price-sheet/model.ts';
import { tableGrades } from '#shared/texts/price-sheet-patterns.ts';
import type { Tables } from '../../platform/db/tables.ts';

/** Words in the name of a table that say which quality it has. */
const gradesIn = ({ name }: SheetTable): string =>
  [...new Set([...name.matchAll(tableGrades)].map(([word]) => word.toLowerCase()))].sort().join(' ');

/** Rows keep the beginning of the name of their table. */
export const rowName = ({ name }: Pick<SheetTable, 'name'>): string => [...name].slice(0, 120).join('');

/**
 * Tables of different qualities, such as sheets `Direct` and `Wholesale`, that give most of the same networks other prices: only one of
 * them can be meant. Positions of all of them; none where no table contradicts another.
 */
export async function rivalTables(
  db: Kysely<Tables>,
  batchId: string,
  tables: readonly SheetTable[],
): Promise<number[]> {
  const graded = tables.filter((table) => table.isPriceList && gradesIn(table) !== '');
  if (new Set(graded.map(gradesIn)).size < 2) return [];
  const { rows } = await sql<{ one: string; other: string }>`
    with line as (
      select sheet, operator_id, traffic_type, min(price) as least, max(price) as most from price_sheet_row
      where batch_id = ${batchId} and line > 0 and not is_skipped and operator_id is not null and price is not null
        and sheet = any (${graded.map(rowName)}::text[])
      group by 1, 2, 3
    ),
    size as (select sheet, count(*) as lines from line group by 1)
    select a.sheet as one, b.sheet as other from line a
      join line b on b.operator_id = a.operator_id and b.traffic_type = a.traffic_type and b.sheet > a.sheet
        and (b.least, b.most) <> (a.least, a.most)
      join size x on x.sheet = a.sheet join size y on y.sheet = b.sheet
    group by 1, 2, x.lines, y.lines having count(*) * 2 >= least(x.lines, y.lines)`.execute(db);
  const gradeOf = new Map(graded.map((table) => [rowName(table), gradesIn(table)]));
  const rivals = new Set(
    rows.filter(({ one, other }) => gradeOf.get(one) !== gradeOf.get(other)).flatMap(({ one, other }) => [one, other]),
  );
  return graded.filter((table) => rivals.has(rowName(table))).map(({ sheet }) => sheet);
}
