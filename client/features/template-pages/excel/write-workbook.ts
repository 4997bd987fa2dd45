import { type Cell, type CellStyle, type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx';

/** A group of columns under one title. */
export interface ColumnGroup {
  /** Empty: its only column's title takes both lines. */
  readonly title: string;
  readonly columns: readonly string[];
}

export interface SheetPlan {
  readonly name: string;
  readonly groups: readonly ColumnGroup[];
  readonly rows: readonly (readonly CellValue[])[];
}

const headStyle: CellStyle = {
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '1C8055' } },
  alignment: { horizontal: 'center', vertical: 'center' },
  border: { bottom: { style: 'thin' }, right: { style: 'thin' } },
};
/** Height of the two lines of the head. */
const headRows = 2;

/** A workbook whose sheets have a head in two lines, with merged cells and styles; amounts stay numbers. */
export async function workbookOf(sheets: readonly SheetPlan[]): Promise<Blob> {
  const bytes = await writeXlsx({ sheets: sheets.map(sheetOf) });
  return new Blob([new Uint8Array(bytes)], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}

function sheetOf({ name, groups, rows }: SheetPlan): WriteSheet {
  const columns = groups.flatMap((group) => group.columns);
  const upper = groups.flatMap(({ title, columns: [first = '', ...rest] }): CellValue[] => [
    title || first,
    ...rest.map(() => null),
  ]);
  const lower = groups.flatMap(({ title, columns: own }): readonly CellValue[] => (title ? own : [null]));
  let start = 0;
  const merges = groups.map(({ title, columns: own }) => {
    const startCol = start;
    start += own.length;
    return { startRow: 0, startCol, endRow: title ? 0 : headRows - 1, endCol: start - 1 };
  });
  const cells = new Map<string, Partial<Cell>>();
  for (let row = 0; row < headRows; row += 1) {
    for (const at of columns.keys()) cells.set(`${row},${at}`, { style: headStyle });
  }
  return {
    name: sheetName(name),
    rows: [upper, lower, ...rows.map((row) => [...row])],
    cells,
    merges: merges.filter(({ startRow, endRow, startCol, endCol }) => endRow > startRow || endCol > startCol),
    columns: columns.map((_, at) => ({ width: at === 0 ? 28 : 16 })),
    freezePane: { rows: headRows },
  };
}

/** Excel refuses some signs in the names of sheets, and names of more than 31 characters. */
const sheetName = (name: string): string => name.replace(/[[\]:*?/\\]/g, '-').slice(0, 31);
