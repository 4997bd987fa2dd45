import { buffer } from 'node:stream/consumers';
import { type BankColumns, type BankFormat, maxLines } from '#shared/bank-statement/row.ts';
import { decodedText } from '../../../platform/files/import/encoding.ts';
import type { RawRow } from '../../../platform/files/import/raw.ts';
import { rawRows } from '../../../platform/files/import/raw-rows.ts';
import type { FileStore } from '../../../platform/files/store.ts';
import { createThreadPool } from '../../../platform/files/threads/pool.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { headRows } from './columns.ts';
import type { ReadLine } from './line.ts';
import type { StatementMethods } from './statement-worker.ts';
import { tableLines } from './table.ts';

const megabyte = 1_048_576;
const limits = { rows: maxLines + 1000, columns: 256, cell: 2000, unpackedBytes: 64 * megabyte, text: 24 * megabyte };
const threads = createThreadPool<StatementMethods>(new URL('./statement-worker.ts', import.meta.url));
/** Magic bytes of the formats. */
const looked = 4096;

const bytesOf = (files: FileStore, fileName: string): Promise<Buffer> => buffer(files.read(fileName));

/** The format of a statement by its first bytes. */
export function formatOf(bytes: Buffer): BankFormat {
  const head = decodedText(bytes.subarray(0, looked));
  if (/^\s*(?:\uFEFF)?</.test(head) && /camt\.05[234]|BkToCstmr/.test(head)) return 'camt';
  return /^(?:\{1:|:20:)/m.test(head) && /^:25[A-Z]?:/m.test(decodedText(bytes.subarray(0, 16 * looked)))
    ? 'mt940'
    : 'table';
}

/** The format of a stored statement and, of a table, its first rows. */
export async function headOf(files: FileStore, fileName: string): Promise<{ format: BankFormat; rows: RawRow[] }> {
  const bytes = await bytesOf(files, fileName);
  const format = formatOf(bytes);
  const rows: RawRow[] = [];
  if (format !== 'table') return { format, rows };
  for await (const row of rawRows(bytes, limits)) {
    rows.push(row);
    if (rows.length >= headRows + 10) break;
  }
  if (rows.length === 0) throw new AppError('import.no-rows');
  return { format, rows };
}

/** All lines of a stored statement; `columns` are needed for a table. */
export async function readStatement(
  files: FileStore,
  { file, columns }: { file: string; columns: BankColumns | undefined },
): Promise<{ lines: ReadLine[]; rows: RawRow[] }> {
  const bytes = await bytesOf(files, file);
  const format = formatOf(bytes);
  const rows: RawRow[] = [];
  const lines: ReadLine[] = [];
  if (format === 'table') {
    for await (const row of rawRows(bytes, limits)) rows.push(row);
    if (columns) lines.push(...tableLines(rows, columns));
  } else {
    await using thread = await threads.lease();
    for await (const line of thread.stream('lines', { bytes, format })) lines.push(line);
  }
  if (lines.length === 0) throw new AppError('import.no-rows');
  if (lines.length > maxLines) throw new AppError('import.too-many', { limit: maxLines });
  return { lines, rows };
}
