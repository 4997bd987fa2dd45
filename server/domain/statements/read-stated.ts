import type { Kysely } from 'kysely';
import { megabyte } from '#shared/http/upload.ts';
import type { StatedColumns } from '#shared/supplier-bill/row.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { createPauses } from '../../platform/files/import/pauses.ts';
import type { RawRow } from '../../platform/files/import/raw.ts';
import { rawRows } from '../../platform/files/import/raw-rows.ts';
import { streamedRows } from '../../platform/files/import/streamed-text.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { AppError } from '../../platform/http/errors.ts';
import { loadNetworks } from '../sheets/known-networks.ts';
import { headRows, titlesOf } from './stated-columns.ts';
import { entriesOf, type StatedEntry } from './stated-rows.ts';

/** Rows of a summary by day and network: a year of daily rows of a thousand networks has more. */
const maxRows = 100_000;
/** Rows of a text with single messages, which is never in memory as a whole. */
const maxLines = 3_000_000;
const columns = 256;
/** A workbook is read as a whole. */
const maxWorkbook = 32 * megabyte;
const limits = { rows: maxLines, columns, cell: 2000, unpackedBytes: 256 * megabyte, text: 96 * megabyte };

/** The rows of a stored file, as they are read. */
export async function* rowsOf(files: Pick<FileStore, 'read'>, fileName: string): AsyncGenerator<RawRow> {
  const pieces = files.read(fileName);
  const first = await pieces.next();
  const start = first.done ? Buffer.alloc(0) : Buffer.from(first.value);
  if (start.toString('latin1', 0, 2) === 'PK') {
    yield* rawRows(await workbook(start, pieces), limits);
    return;
  }
  const all = async function* (): AsyncGenerator<Uint8Array> {
    yield start;
    yield* pieces;
  };
  yield* streamedRows(all(), { rows: maxLines, columns });
}

async function workbook(start: Buffer, pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = [start];
  let size = start.length;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > maxWorkbook) throw new AppError('import.too-heavy');
    read.push(piece);
  }
  return Buffer.concat(read);
}

/** The first rows of a file. */
export async function headOf(files: FileStore, fileName: string): Promise<RawRow[]> {
  const head: RawRow[] = [];
  for await (const row of rowsOf(files, fileName)) {
    head.push(row);
    if (head.length >= headRows + 10) break;
  }
  if (head.length === 0) throw new AppError('import.no-rows');
  return head;
}

/** All rows of a file by its columns, and what stands above these. */
export async function readStated(
  db: Kysely<Tables>,
  files: FileStore,
  {
    fileName,
    columns: places,
    period,
  }: { fileName: string; columns: StatedColumns; period: { fromDay: string; toDay: string } },
): Promise<{ entries: StatedEntry[]; titles: string[] }> {
  const rows: RawRow[] = [];
  const pause = createPauses();
  for await (const row of rowsOf(files, fileName)) {
    await pause();
    if (rows.length > maxRows) throw new AppError('import.too-many', { limit: maxRows });
    rows.push(row);
  }
  const entries = entriesOf(rows, { columns: places, period, networks: await loadNetworks(db) });
  if (entries.length === 0) throw new AppError('import.no-rows');
  return { entries, titles: titlesOf(places, rows) };
}
