import type { Lines } from './csv-lines.ts';
import { harmless, momentWriter, type SheetColumn, type SheetReader } from './sheet.ts';

/** Characters that are put together before they are handed on: one piece per row would cost more than the rows. */
const piece = 131_072;
const byteOrderMark = '\ufeff';

/** RFC 4180 with CRLF, in UTF-8 with a byte order mark, since spreadsheets guess otherwise; text cannot become a formula. */
export async function* csvBytes<Row>(
  columns: readonly SheetColumn<Row>[],
  blocks: AsyncIterable<readonly Row[]>,
  reader: SheetReader,
): AsyncGenerator<Uint8Array> {
  const moment = momentWriter(reader);
  const writers = columns.map((column) => writerOf(column, moment));
  // Joined, not added up: a text that grows cell by cell is kept as a tree of its pieces, which takes more room than the rows.
  let lines = [headOf(columns)];
  let length = 0;
  const bytes = () => Buffer.from(`${lines.join('\r\n')}\r\n`);
  for await (const block of blocks) {
    for (const row of block) {
      const line = writers.map((write) => write(row)).join(',');
      lines.push(line);
      length += line.length;
      if (length >= piece) {
        yield bytes();
        lines = [];
        length = 0;
      }
    }
  }
  if (lines.length > 0) yield bytes();
}

const headOf = (columns: readonly { title: string }[]): string =>
  `${byteOrderMark}${columns.map(({ title }) => quoted(title)).join(',')}`;

/** A file whose lines are there already. */
export async function* csvOfLines(
  columns: readonly { title: string }[],
  lines: AsyncIterable<Lines>,
  onRows: (count: number) => void,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${headOf(columns)}\r\n`);
  for await (const { bytes, count } of lines) {
    onRows(count);
    yield bytes;
  }
}

/** How a cell of a column is written. */
function writerOf<Row>({ kind, value }: SheetColumn<Row>, moment: (time: number) => string): (row: Row) => string {
  const write = (raw: string | number): string => {
    if (kind === 'time') return moment(Number(raw));
    const text = String(raw);
    // Amounts and counts are digits by contract: a negative one must stay a number.
    return kind === 'money' || kind === 'count' || plain.test(text) ? text : quoted(harmless(text));
  };
  return (row) => {
    const raw = value(row);
    return raw === null || raw === '' ? '' : write(raw);
  };
}

/** Most cells: neither quotes nor a formula to look for. */
const plain = /^[A-Za-z0-9][\w.:/-]*$/;
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text);
