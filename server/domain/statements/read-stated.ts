import { buffer } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import { megabyte } from '#shared/http/upload.ts';
import type { StatedColumns } from '#shared/supplier-bill/row.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { createPauses } from '../../platform/files/import/pauses.ts';
import type { RawRow } from '../../platform/files/import/raw.ts';
import { rawRows } from '../../platform/files/import/raw-rows.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { AppError } from '../../platform/http/errors.ts';
import { loadNetworks } from '../sheets/known-networks.ts';
import { headRows, titlesOf } from './stated-columns.ts';
import { entriesOf, type StatedEntry } from './stated-rows.ts';

/** Rows of a summary by day and network: a year of daily rows of a thousand networks has more, a file of single messages too. */
const maxRows = 100_000;
const limits = { rows: maxRows, columns: 256, cell: 2000, unpackedBytes: 128 * megabyte, text: 48 * megabyte };

async function* rowsOf(files: FileStore, fileName: string): AsyncGenerator<RawRow> {
  yield* rawRows(await buffer(files.read(fileName)), limits);
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
    columns,
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
  const entries = entriesOf(rows, { columns, period, networks: await loadNetworks(db) });
  if (entries.length === 0) throw new AppError('import.no-rows');
  return { entries, titles: titlesOf(columns, rows) };
}
