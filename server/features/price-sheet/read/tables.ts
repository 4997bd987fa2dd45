import { streamCsvRows } from 'hucre/csv';
import { streamOdsRows } from 'hucre/ods';
import type { CellValue } from 'hucre/xlsx';
import { membersOf, unpacked } from '../../../files/import/archive.ts';
import { decodedText } from '../../../files/import/text.ts';
import { AppError } from '../../../http/errors.ts';
import { xlsxRows } from './xlsx-rows.ts';

/** A row as it stands in a table; empty rows are left out. */
export interface TableRow {
  /** As the spreadsheet numbers it, from 1. */
  row: number;
  cells: readonly string[];
}

/** A table of a file: a sheet of a workbook, or the whole of a text. */
export interface FileTable {
  name: string;
  rows(): AsyncGenerator<TableRow>;
}

/** What no price list comes near. */
const most = { members: 2000, bytes: 768 * 1_048_576, tables: 200, columns: 256, cell: 2000 } as const;
const unreadable = () => new AppError('import.unreadable');

/** The tables of an uploaded file, in its order; those of an archive after each other. */
export async function tablesOf(bytes: Buffer, fileName: string): Promise<FileTable[]> {
  if (bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) {
    throw new AppError('price-sheet.old-format');
  }
  if (bytes.toString('latin1', 0, 2) !== 'PK') {
    const text = decodedText(bytes);
    return [{ name: fileName, rows: () => textRows(text) }];
  }
  const members = membersOf(bytes, most);
  const names = [...members.keys()];
  if (names.includes('xl/workbook.xml')) {
    const titles = sheetNames(String((await unpacked(bytes, members, 'xl/workbook.xml')) ?? ''));
    return titles.map((name, sheet) => ({ name, rows: () => rowsOf(xlsxRows(bytes, members, sheet)) }));
  }
  if (names.includes('content.xml')) {
    const content = String((await unpacked(bytes, members, 'content.xml')) ?? '');
    const titles = [...content.matchAll(/<table:table\s[^>]*?table:name="([^"]*)"/g)].map(([, name = '']) =>
      plain(name),
    );
    return titles
      .slice(0, most.tables)
      .map((name, sheet) => ({ name, rows: () => rowsOf(streamOdsRows(bytes, { sheets: [sheet] })) }));
  }
  return archivedTables(bytes, members);
}

async function archivedTables(bytes: Buffer, members: ReturnType<typeof membersOf>): Promise<FileTable[]> {
  const found: FileTable[] = [];
  for (const name of members.keys()) {
    const isOfInterest = /\.(xlsx|xlsm|ods|csv|tsv|txt|xls)$/i.test(name) && !/(^|\/)(\.|__MACOSX)/.test(name);
    const content = isOfInterest ? await unpacked(bytes, members, name) : undefined;
    // An archive inside an archive stays closed: its members are none of these names.
    if (content === undefined || content.length === 0) continue;
    const base = name.replace(/^.*\//, '');
    const tables = await tablesOf(Buffer.from(content), base);
    found.push(...tables.map((table) => ({ ...table, name: table.name === base ? base : `${base} › ${table.name}` })));
  }
  if (found.length === 0) throw unreadable();
  return found.slice(0, most.tables);
}

const sheetNames = (workbook: string): string[] =>
  [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*?\bname="([^"]*)"/g)]
    .slice(0, most.tables)
    .map(([, name = '']) => plain(name));
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string): string => text.replace(/&(amp|lt|gt|quot|apos);/g, (_all, name) => entities[name] ?? '');

async function* rowsOf(rows: AsyncIterable<{ index: number; values: CellValue[] }>): AsyncGenerator<TableRow> {
  try {
    for await (const { index, values } of rows) {
      const cells = values.slice(0, most.columns).map(textOf);
      if (cells.some((cell) => cell !== '')) yield { row: index + 1, cells };
    }
  } catch (error) {
    // The reader's own errors are all about the file.
    throw error instanceof AppError ? error : unreadable();
  }
}

async function* textRows(text: string): AsyncGenerator<TableRow> {
  let row = 0;
  for (const values of streamCsvRows(text)) {
    row += 1;
    const cells = values.slice(0, most.columns).map((value) => textOf(value).replace(/^'(?=[=+\-@＝＋－＠])/, ''));
    if (cells.some((cell) => cell !== '')) yield { row, cells };
  }
}

/** What a cell shows: numbers without an exponent, dates as `YYYY-MM-DD HH:mm`. */
function textOf(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 16).replace('T', ' ').replace(' 00:00', '');
  if (typeof value === 'number')
    return /e/.test(String(value)) ? value.toFixed(12).replace(/\.?0+$/, '') : String(value);
  return String(value).replace(/\s+/g, ' ').trim().slice(0, most.cell);
}
