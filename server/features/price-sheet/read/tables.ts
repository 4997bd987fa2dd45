import { streamOdsRows } from 'hucre/ods';
import type { CellValue } from 'hucre/xlsx';
import { megabyte } from '#shared/http/upload.ts';
import { type ArchiveMembers, membersOf, unpacked } from '../../../files/import/archive.ts';
import { AppError } from '../../../http/errors.ts';
import { formatsOf } from './cell-formats.ts';
import { textIn } from './encoding.ts';
import { isMarkup, markupTables } from './markup.ts';
import { withMerged } from './merged-cells.ts';
import { openDocumentTables } from './open-document.ts';
import { refusalOfArchive, refusalOfBytes, refusalOfText, tableNames } from './refused-kinds.ts';
import { factsOf, type SheetFacts, sheetsOf } from './sheet-facts.ts';
import type { FileTable, TableRow } from './table.ts';
import { textRows } from './text-tables.ts';
import { xlsxRows } from './xlsx-rows.ts';

/** What no price list comes near. */
const most = { members: 2000, bytes: 192 * megabyte, tables: 200, columns: 256, cell: 2000 } as const;
/** Bytes of what is parsed as one text: a text in an archive, the content of an OpenDocument sheet. */
const mostText = 48 * megabyte;
const unreadable = () => new AppError('import.unreadable');

/** The tables of an uploaded file, in its order; those of an archive after each other. */
export async function tablesOf(bytes: Buffer, fileName: string): Promise<FileTable[]> {
  refuse(refusalOfBytes(bytes));
  if (bytes.toString('latin1', 0, 2) !== 'PK') {
    const text = textIn(bytes);
    if (isMarkup(text)) return markupTables(text, fileName);
    refuse(refusalOfText(text));
    return [{ name: fileName, rows: () => rowsOfText(text) }];
  }
  const members = membersOf(bytes, most);
  const names = [...members.keys()];
  refuse(await refusalOfArchive(bytes, members));
  if (names.includes('xl/workbook.xml')) {
    const sheets = await sheetsOf(bytes, members, most.tables);
    const shown = await formatsOf(bytes, members);
    return sheets.map(({ name, path, isHidden }, sheet) => {
      let known: Promise<SheetFacts> | undefined;
      const facts = () => {
        known ??= factsOf(bytes, members, path, shown);
        return known;
      };
      return { name, isHidden, facts, rows: () => merged(rowsOf(xlsxRows(bytes, members, sheet)), facts) };
    });
  }
  if (names.includes('content.xml')) {
    const content = String((await unpackedText(bytes, members, 'content.xml')) ?? '');
    return openDocumentTables(content)
      .slice(0, most.tables)
      .map(({ name, facts }, sheet) => ({
        name,
        facts,
        rows: () => merged(rowsOf(streamOdsRows(bytes, { sheets: [sheet] })), facts),
      }));
  }
  return archivedTables(bytes, members);
}

function refuse(reason: ReturnType<typeof refusalOfBytes>): void {
  if (reason !== undefined) throw new AppError(reason);
}

/** A member that is parsed as a whole; its size is checked before it is unpacked. */
async function unpackedText(bytes: Buffer, members: ArchiveMembers, name: string): Promise<Buffer | undefined> {
  if ((members.get(name)?.bytes ?? 0) > mostText) {
    throw new AppError('import.too-large', { limit: mostText / megabyte, members: most.members });
  }
  return unpacked(bytes, members, name);
}

async function archivedTables(bytes: Buffer, members: ArchiveMembers): Promise<FileTable[]> {
  const found: FileTable[] = [];
  for (const name of members.keys()) {
    const isOfInterest = tableNames.test(name) && !/(^|\/)(\.|__MACOSX)/.test(name);
    const content = isOfInterest ? await unpackedText(bytes, members, name) : undefined;
    // An archive inside an archive stays closed: its members are none of these names.
    if (content === undefined || content.length === 0) continue;
    const base = name.replace(/^.*\//, '');
    const tables = await tablesOf(Buffer.from(content), base);
    found.push(...tables.map((table) => ({ ...table, name: table.name === base ? base : `${base} › ${table.name}` })));
  }
  if (found.length === 0) throw unreadable();
  return found.slice(0, most.tables);
}

async function* merged(rows: AsyncGenerator<TableRow>, facts: () => Promise<SheetFacts>): AsyncGenerator<TableRow> {
  yield* withMerged(rows, (await facts()).merges);
}

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

async function* rowsOfText(text: string): AsyncGenerator<TableRow> {
  for (const { row, values } of textRows(text)) {
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
  return withPlainDigits(String(value))
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^['’`](?=\d)/, '')
    .slice(0, most.cell);
}

/** Full-width, Arabic and Persian digits as ours. */
const withPlainDigits = (text: string): string =>
  /[\uff01-\uff5e\u0660-\u0669\u06f0-\u06f9\u066b\u200b-\u200f]/.test(text)
    ? text
        .replace(/[\u200b-\u200f]/g, '')
        .replace(/[\uff10-\uff19\uff0e\uff0c\uff05]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
        .replace(/[\u0660-\u0669]/g, (sign) => String(sign.charCodeAt(0) - 0x660))
        .replace(/[\u06f0-\u06f9]/g, (sign) => String(sign.charCodeAt(0) - 0x6f0))
        .replace(/\u066b/g, '.')
    : text;
