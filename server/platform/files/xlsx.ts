import { type CellValue, writeXlsxStream, XLSX_MAX_ROWS_PER_SHEET } from 'hucre/xlsx';
import { momentWriter, type SheetColumn, type SheetReader } from './sheet.ts';

/** The most digits a spreadsheet's numbers keep. */
const exactDigits = 15;

/**
 * A workbook, written row by row: no row is kept. Cells are typed, so text stays text whatever it looks like. What does not fit into
 * a sheet goes on in another one with the same heading.
 */
export async function* xlsxBytes<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: AsyncIterable<Row>,
  reader: SheetReader,
  maxRowsPerSheet = XLSX_MAX_ROWS_PER_SHEET,
): AsyncGenerator<Uint8Array> {
  yield* writeXlsxStream(cellsOf(columns, rows, reader), {
    name: 'Sheet1',
    maxRowsPerSheet,
    columns: columns.map(({ title, kind }) => ({
      header: title,
      width: kind === 'text' ? 24 : 18,
      ...(kind === 'money' && { numFmt: '#,##0.00####' }),
    })),
    freezePane: { rows: 1 },
  });
}

async function* cellsOf<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: AsyncIterable<Row>,
  reader: SheetReader,
): AsyncGenerator<CellValue[]> {
  const moment = momentWriter(reader);
  for await (const row of rows) {
    yield columns.map((column) => cellOf(column, row, moment));
  }
}

function cellOf<Row>({ kind, value }: SheetColumn<Row>, row: Row, moment: (time: number) => string): CellValue {
  const raw = value(row);
  if (raw === null || raw === '') {
    return null;
  }
  if (kind === 'time') {
    return moment(Number(raw));
  }
  return kind === 'count' || (kind === 'money' && isExact(String(raw))) ? Number(raw) : asStored(String(raw));
}

/** Spreadsheets take `_x0041_` for an escape and would show A. */
const asStored = (text: string): string => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

/** A spreadsheet calculates in binary: an amount with more digits than it keeps stays text. */
const isExact = (amount: string): boolean => amount.replace(/[-.]/g, '').length <= exactDigits;
