import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import type { ChainHead } from '../platform/log-chain/head.ts';
import { columnList, portableSettings, quoted, sequencesOf, type TableShape, tablesOf } from './catalog.ts';
import { archiveForm, dataName, type Manifest, manifestName, type TableContents } from './manifest.ts';
import { rowsDigest } from './rows-digest.ts';

export interface BackupFacts {
  version: string;
  secretsKeyId: string | null;
}

/**
 * Writes all tables as of one moment to `file`, while others go on writing. The file has its name only once it is whole; only
 * its owner may read it. After a failure the connection may be in the middle of a COPY: close it.
 */
export async function writeBackup(client: pg.ClientBase, file: string, facts: BackupFacts): Promise<Manifest> {
  const unfinished = `${file}.part`;
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(portableSettings);
    await keepTables(client);
    const manifest = await describe(client, facts);
    await fill(client, createWriteStream(unfinished, { mode: 0o600, flush: true }), manifest);
    await client.query('commit');
    await rename(unfinished, file);
    return manifest;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Notes a finished backup for the health page. */
export async function recordBackup(
  client: pg.ClientBase,
  { file, name, startedAt, manifest }: { file: string; name: string; startedAt: Date; manifest: Manifest },
): Promise<void> {
  const { size } = await stat(file);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  await client.query(
    `insert into backup (started_at, file_name, size_bytes, table_count, row_count, seal_no, seal_hash)
     values ($1, $2, $3, $4, $5, $6, decode($7, 'hex'))`,
    [startedAt, name, size, manifest.tables.length, rows, manifest.head?.sealNo ?? null, manifest.head?.hash ?? null],
  );
}

/** No table may go until it is copied: the days of messages do when their time is over. Readers and writers of rows are not blocked. */
async function keepTables(client: pg.ClientBase): Promise<void> {
  const names = (await tablesOf(client)).map(({ name }) => quoted(name));
  await client.query(`lock table ${names.join(', ')} in access share mode`);
}

async function describe(client: pg.ClientBase, facts: BackupFacts): Promise<Manifest> {
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'select name, checksum from migration order by name',
  );
  const { rows: heads } = await client.query<ChainHead>(`
    select seal_no::text as "sealNo", encode(hash, 'hex') as hash
    from (select seal_no, hash from operation_seal union all select seal_no, hash from operation_anchor) chain
    order by seal_no desc limit 1`);
  // Sequences are outside of snapshots: read after it they are never behind a row of it.
  const sequences = await sequencesOf(client);
  return {
    form: archiveForm,
    ...facts,
    takenAt: new Date().toISOString(),
    migrations,
    sequences,
    tables: [],
    head: heads[0] ?? null,
  };
}

async function fill(client: pg.ClientBase, out: NodeJS.WritableStream, manifest: Manifest): Promise<void> {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, out);
  const work = async () => {
    for (const table of await tablesOf(client)) {
      manifest.tables.push(await addTable(client, zip, table));
    }
    zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), manifestName);
    zip.end();
  };
  await Promise.all([written, work()]);
}

/** Streams one table into the archive; the next may follow once it is there. */
async function addTable(client: pg.ClientBase, zip: ZipFile, table: TableShape): Promise<TableContents> {
  const source = client.query(copyTo(`copy ${quoted(table.name)} (${columnList(table)}) to stdout`));
  const entry = new PassThrough();
  const summed = rowsDigest();
  zip.addReadStream(entry, dataName(table.name), { mode: 0o600 });
  for await (const chunk of source) {
    summed.update(chunk);
    if (!entry.write(chunk)) {
      await once(entry, 'drain');
    }
  }
  entry.end();
  return { name: table.name, columns: table.columns, rows: summed.count(), digest: summed.digest() };
}
