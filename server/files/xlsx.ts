import writeXlsxFile, { type Cell, type SheetData } from 'write-excel-file/node';
import { momentText, type SheetColumn, type SheetReader } from './sheet.ts';

/** Sheets are built in memory; more rows than this are for CSV, which streams. */
export const mostXlsxRows = 100_000;

/** The most digits a spreadsheet's numbers keep. */
const exactDigits = 15;

/** A workbook of one sheet. Cells are typed, so text stays text whatever it looks like. */
export async function* xlsxBytes<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: AsyncIterable<Row>,
  reader: SheetReader,
): AsyncGenerator<Uint8Array> {
  const data: SheetData = [columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' as const }))];
  for await (const row of rows) {
    data.push(columns.map((column) => cellOf(column, row, reader)));
  }
  const widths = columns.map(({ kind }) => ({ width: kind === 'text' ? 24 : 18 }));
  yield await writeXlsxFile(data, { columns: widths, stickyRowsCount: 1 }).toBuffer();
}

function cellOf<Row>({ kind, value }: SheetColumn<Row>, row: Row, reader: SheetReader): Cell {
  const raw = value(row);
  if (raw === null || raw === '') {
    return null;
  }
  if (kind === 'time') {
    return { value: momentText(Number(raw), reader), type: String };
  }
  if (kind === 'count' || (kind === 'money' && isExact(String(raw)))) {
    return { value: Number(raw), type: Number, ...(kind === 'money' && { format: '#,##0.00####' }) };
  }
  return { value: String(raw), type: String };
}

/** A spreadsheet calculates in binary: an amount with more digits than it keeps stays text. */
const isExact = (amount: string): boolean => amount.replace(/[-.]/g, '').length <= exactDigits;
