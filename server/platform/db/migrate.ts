import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { DatabaseRefused } from './server-check.ts';

/** Any number that nothing else locks: one starter migrates, the others wait. */
const migrationLock = 7_201_001;

const migrationTable =
  'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())';

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** Applies the SQL files of `folder` that the database does not know yet, in order, each in a transaction. */
export async function migrate(pool: pg.Pool, folder: URL, log: Pick<FastifyBaseLogger, 'info'>): Promise<void> {
  const migrations = await read(folder);
  const client = await pool.connect();
  try {
    // Others may migrate for as long as it takes, and so may we.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(migrationTable);
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration');
    checkKnown(rows, migrations);
    const applied = new Set(rows.map((row) => row.name));
    for (const migration of migrations.filter(({ name }) => !applied.has(name))) {
      await apply(client, migration);
      log.info({ migration: migration.name }, 'migrated');
    }
  } finally {
    try {
      await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    } finally {
      // Destroyed instead of pooled: its statement timeout is off.
      client.release(true);
    }
  }
}

/** Applies exactly the migrations of a backup to an empty database, in the caller's transaction. */
export async function applyMigrations(
  client: pg.ClientBase,
  folder: URL,
  wanted: readonly { name: string; checksum: string }[],
): Promise<void> {
  const migrations = await read(folder);
  checkKnown(wanted, migrations);
  await client.query(migrationTable);
  for (const { sql } of migrations.filter((each) => wanted.some((one) => one.name === each.name))) {
    await client.query(sql);
  }
}

async function read(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** A database that is ahead, or that was made by other files, must not be written to. */
function checkKnown(applied: readonly { name: string; checksum: string }[], migrations: readonly Migration[]): void {
  for (const { name, checksum } of applied) {
    const known = migrations.find((migration) => migration.name === name);
    if (!known) {
      throw new DatabaseRefused(`The database was written by a newer console (${name}). Start that version.`);
    }
    if (known.checksum !== checksum) {
      throw new DatabaseRefused(`The migration ${name} has changed since it was applied to this database.`);
    }
  }
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into migration (name, checksum) values ($1, $2)', [migration.name, migration.checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
