import { harmless, momentWriter, type SheetColumn, type SheetReader } from './sheet.ts';

/** Rows put together before they are handed on: one piece per row would cost more than the rows. */
const batch = 500;
const byteOrderMark = '\ufeff';

/** RFC 4180 with CRLF, in UTF-8 with a byte order mark, since spreadsheets guess otherwise; text cannot become a formula. */
export async function* csvBytes<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: AsyncIterable<Row>,
  reader: SheetReader,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const moment = momentWriter(reader);
  let lines = [byteOrderMark + lineOf(columns.map(({ title }) => quoted(title)))];
  for await (const row of rows) {
    lines.push(lineOf(columns.map((column) => cellOf(column, row, moment))));
    if (lines.length >= batch) {
      yield encoder.encode(lines.join(''));
      lines = [];
    }
  }
  yield encoder.encode(lines.join(''));
}

const lineOf = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

function cellOf<Row>({ kind, value }: SheetColumn<Row>, row: Row, moment: (time: number) => string): string {
  const raw = value(row);
  if (raw === null) {
    return '';
  }
  if (kind === 'time') {
    return moment(Number(raw));
  }
  // Amounts and counts are digits by contract: a negative one must stay a number.
  return kind === 'money' || kind === 'count' ? String(raw) : quoted(harmless(String(raw)));
}

const quoted = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replace(/"/g, '""')}"` : text);
