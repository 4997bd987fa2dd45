import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { makeDaysOf } from '../domain/messages/postgres/partitions.ts';
import { applyMigrations } from '../platform/db/migrate.ts';
import { type Archive, ArchiveRefused } from './archive.ts';
import { columnList, portableSettings, quoted, tablesOf } from './catalog.ts';
import type { TableContents } from './manifest.ts';
import { rowsDigest } from './rows-digest.ts';

/** Loads an archive into an empty database, in one transaction: a restore that fails leaves it empty. */
export async function restoreArchive(client: pg.ClientBase, archive: Archive, migrations: URL): Promise<void> {
  const { manifest } = archive;
  await client.query('begin');
  try {
    await client.query(portableSettings);
    if ((await tablesOf(client)).length > 0) {
      throw new ArchiveRefused('The database is not empty. A backup is only restored into an empty one.');
    }
    await applyMigrations(client, migrations, manifest.migrations);
    await makeDaysOf(
      client,
      manifest.tables.map(({ name }) => name),
    );
    await checkTables(client, manifest.tables);
    const constraints = await dropReferences(client);
    for (const { name } of manifest.tables) {
      // Not as entries that are written now: no trigger may refuse, change or seal them.
      await client.query(`alter table ${quoted(name)} disable trigger user`);
    }
    // Rows that migrations brought are in the archive as they became.
    await client.query(`truncate ${manifest.tables.map(({ name }) => quoted(name)).join(', ')}`);
    for (const table of manifest.tables) {
      await load(client, archive, table);
    }
    for (const constraint of constraints) {
      await client.query(constraint);
    }
    for (const { name } of manifest.tables) {
      await client.query(`alter table ${quoted(name)} enable trigger user`);
    }
    for (const { name, lastValue, isCalled } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), lastValue, isCalled]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function checkTables(client: pg.ClientBase, expected: readonly TableContents[]): Promise<void> {
  const made = new Map((await tablesOf(client)).map(({ name, columns }) => [name, columns]));
  for (const { name, columns } of expected) {
    const own = made.get(name) ?? [];
    if (columns.some((column) => !own.includes(column))) {
      throw new ArchiveRefused(`The table ${name} of the backup is not known to this console.`);
    }
  }
}

/** Drops foreign keys, so that tables can be loaded in any order; returns the statements that bring them back and check all rows. */
async function dropReferences(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace order by 1, 2`);
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  }
  return rows.map(({ table, name, definition }) => `alter table ${table} add constraint ${quoted(name)} ${definition}`);
}

/** Loads a table and reads it back: what is stored must be what was backed up. */
async function load(client: pg.ClientBase, archive: Archive, table: TableContents): Promise<void> {
  const { name, rows, digest } = table;
  const place = `${quoted(name)} (${columnList(table)})`;
  await pipeline(await archive.rowsOf(name), client.query(copyFrom(`copy ${place} from stdin`)));
  const stored = client.query(copyTo(`copy ${place} to stdout`));
  const summed = rowsDigest();
  for await (const chunk of stored) {
    summed.update(chunk);
  }
  if (summed.count() !== rows || summed.digest() !== digest) {
    throw new ArchiveRefused(`The rows of ${name} are not what the backup holds.`);
  }
}
