import { streamOdsRows } from 'hucre/ods';
import type { CellValue } from 'hucre/xlsx';
import { megabyte } from '#shared/http/upload.ts';
import { type ArchiveMembers, membersOf, unpacked } from '../../../platform/files/import/archive.ts';
import { looksOf } from '../../../platform/files/import/cell-styles.ts';
import { decodedText } from '../../../platform/files/import/encoding.ts';
import { judgeMarkup } from '../../../platform/files/import/markup-limits.ts';
import { withMerged } from '../../../platform/files/import/merged-cells.ts';
import { withPlainDigits } from '../../../platform/files/import/plain-digits.ts';
import { factsOf, type SheetFacts, sheetsOf } from '../../../platform/files/import/sheet-facts.ts';
import { createTextLimit, type RowJudge } from '../../../platform/files/import/text-limits.ts';
import { xlsxRows } from '../../../platform/files/import/xlsx-rows.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { createRowKeeper } from './kept-rows.ts';
import { withMarks } from './marked-rows.ts';
import { isMarkup, markupTables } from './markup.ts';
import { openDocumentTables } from './open-document.ts';
import { judgeOpenDocument } from './open-document-size.ts';
import { withPastedLines } from './pasted-lines.ts';
import {
  reasonOfError,
  reasonOfName,
  refusalOfArchive,
  refusalOfBytes,
  refusalOfText,
  tableNames,
} from './refused-kinds.ts';
import { type FileTable, type TableRow, tableRow, type UnreadFile } from './table.ts';
import { textRows } from './text-tables.ts';
import { unitBeside } from './unit-beside.ts';
import { isPriceLike } from './unread.ts';

/** What no price list comes near. */
const most = { members: 2000, bytes: 192 * megabyte, text: 128 * megabyte, tables: 200, cell: 2000 } as const;
/** Bytes of what is parsed as one text: a text in an archive, the content of an OpenDocument sheet. */
const maxText = 32 * megabyte;
const unreadable = () => new AppError('import.unreadable');

interface OpenFile {
  tables: FileTable[];
  unread: UnreadFile[];
}

/** The tables of an uploaded file, in its order, those of an archive after each other, and what of it is not read. */
export async function openFile(bytes: Buffer, fileName: string): Promise<OpenFile> {
  const isZip = bytes.toString('latin1', 0, 2) === 'PK';
  const members = isZip ? membersOf(bytes, most) : undefined;
  const isArchive = members !== undefined && !members.has('xl/workbook.xml') && !members.has('content.xml');
  if (isArchive) refuse(await refusalOfArchive(bytes, members));
  const { tables, unread } = isArchive
    ? await archivedTables(bytes, members)
    : { tables: await tablesOf(bytes, fileName), unread: [] };
  const beyond = tables.slice(most.tables).map(({ name }) => ({ name, reason: 'LIMIT' as const }));
  return { tables: tables.slice(0, most.tables), unread: [...unread, ...beyond] };
}

/** The tables of a workbook, a page or a text. */
export async function tablesOf(
  bytes: Buffer,
  fileName: string,
  sheetLimit = createTextLimit(most.text),
  keep = createRowKeeper(),
): Promise<FileTable[]> {
  refuse(refusalOfBytes(bytes));
  if (bytes.toString('latin1', 0, 2) !== 'PK') {
    const text = decodedText(bytes);
    if (isMarkup(text)) return markupTables(text, fileName);
    refuse(refusalOfText(text));
    const judge = sheetLimit();
    return [{ name: fileName, isSeparated: true, rows: () => withPastedLines(rowsOfText(text, judge())) }];
  }
  const members = membersOf(bytes, most);
  const names = [...members.keys()];
  refuse(await refusalOfArchive(bytes, members));
  await judgeMarkup(bytes, members);
  if (names.includes('xl/workbook.xml')) {
    const sheets = await sheetsOf(bytes, members);
    const looks = await looksOf(bytes, members, unitBeside);
    return sheets.map(({ name, path, isHidden }, sheet) => {
      let known: Promise<SheetFacts> | undefined;
      const judge = sheetLimit();
      const facts = () => {
        known ??= factsOf(bytes, members, path, looks);
        return known;
      };
      const rows = keep(() => merged(rowsOf(xlsxRows(bytes, members, sheet), judge()), facts));
      return { name, isHidden, facts, rows };
    });
  }
  if (names.includes('content.xml')) {
    const content = String((await unpackedText(bytes, members, 'content.xml')) ?? '');
    judgeOpenDocument(content);
    return openDocumentTables(content).map(({ name, facts }, sheet) => {
      const judge = sheetLimit();
      const rows = keep(() => merged(rowsOf(streamOdsRows(bytes, { sheets: [sheet] }), judge()), facts));
      return { name, facts, rows };
    });
  }
  throw unreadable();
}

function refuse(reason: ReturnType<typeof refusalOfBytes>): void {
  if (reason !== undefined) throw new AppError(reason);
}

/** A member that is parsed as a whole; its size is checked before it is unpacked. */
async function unpackedText(bytes: Buffer, members: ArchiveMembers, name: string): Promise<Buffer | undefined> {
  if ((members.get(name)?.bytes ?? 0) > maxText) {
    throw new AppError('import.too-large', { limit: maxText / megabyte, members: most.members });
  }
  return unpacked(bytes, members, name);
}

/** An archive inside the archive stays closed. */
async function archivedTables(bytes: Buffer, members: ArchiveMembers): Promise<OpenFile> {
  const tables: FileTable[] = [];
  const unread: UnreadFile[] = [];
  let failure: AppError | undefined;
  const sheetLimit = createTextLimit(most.text);
  const keep = createRowKeeper();
  for (const name of members.keys()) {
    if (isOfSystem(name)) continue;
    const base = name.replace(/^.*\//, '');
    const reason = tableNames.test(name) ? undefined : reasonOfName(name);
    try {
      const content = reason === undefined ? await unpackedText(bytes, members, name) : undefined;
      const found = content && content.length > 0 ? await tablesOf(Buffer.from(content), base, sheetLimit, keep) : [];
      tables.push(
        ...found.map((table) => ({ ...table, name: table.name === base ? base : `${base} › ${table.name}` })),
      );
      if (found.length === 0) unread.push({ name: base, reason: reason ?? 'UNREADABLE' });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failure ??= error;
      unread.push({ name: base, reason: reasonOfError(error.error) });
    }
  }
  if (tables.length === 0) throw failure ?? unreadable();
  return { tables, unread };
}
/** Folders, and what systems leave in them. */
const isOfSystem = (name: string): boolean =>
  name.endsWith('/') || /(?:^|\/)(?:\.|__MACOSX\/|~\$|Thumbs\.db$|desktop\.ini$)/i.test(name);

async function* merged(rows: AsyncGenerator<TableRow>, facts: () => Promise<SheetFacts>): AsyncGenerator<TableRow> {
  const { merges, marks } = await facts();
  yield* withPastedLines(withMerged(withMarks(rows, marks), merges, (text) => isPriceLike(text, '')));
}

async function* rowsOf(
  rows: AsyncIterable<{ index: number; values: CellValue[] }>,
  judge: RowJudge,
): AsyncGenerator<TableRow> {
  try {
    for await (const { index, values } of rows) {
      judge(index + 1, values);
      const found = tableRow(index + 1, values.map(textOf));
      if (found) yield found;
    }
  } catch (error) {
    // The reader's own errors are all about the file.
    throw error instanceof AppError ? error : unreadable();
  }
}

async function* rowsOfText(text: string, judge: RowJudge): AsyncGenerator<TableRow> {
  for (const { row, values } of textRows(text)) {
    judge(row, values);
    const found = tableRow(
      row,
      values.map((value) => textOf(value).replace(/^'(?=[=+\-@＝＋－＠])/, '')),
    );
    if (found) yield found;
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
