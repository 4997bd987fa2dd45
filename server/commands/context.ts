import type { FastifyBaseLogger } from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Db } from '../platform/db/database.ts';
import { attach } from '../platform/db/launch/attach.ts';
import { createPool } from '../platform/db/pool.ts';
import { checkServer } from '../platform/db/server-check.ts';
import type { Tables } from '../platform/db/tables.ts';

/** Why a command did nothing, in plain words. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}

export interface CommandContext {
  config: Config;
  log: FastifyBaseLogger;
  write(line: string): void;
}

export interface Connected {
  db: Db;
  pool: pg.Pool;
}

/** The one file a command works with. */
export function fileArgument(command: string, args: readonly string[]): string {
  const [file, ...rest] = args;
  if (!file || file.startsWith('-') || rest.length > 0) {
    throw new CommandRefused(`${command} takes one file: npm run ${command} -- <file>`);
  }
  return file;
}

/** Runs `work` on connections without a time limit to the server at `url`. */
export async function connected<T>(url: string, work: (connected: Connected) => Promise<T>): Promise<T> {
  // A broken connection fails the query, whose error is reported.
  const pool = createPool(url, { max: 2, connectMs: 10_000, queryMs: 0 }, { warn: () => {} });
  try {
    await checkServer(pool);
    return await work({ pool, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) });
  } finally {
    await pool.end();
  }
}

/** Runs `work` on the console's database as it is: not migrated, not seeded, shared with a running console. */
export async function onDatabase<T>(
  { config, log }: Pick<CommandContext, 'config' | 'log'>,
  work: (connected: Connected) => Promise<T>,
): Promise<T> {
  const filled = async (found: Connected) => {
    const { rows } = await found.pool.query<{ isThere: boolean }>(
      `select to_regclass('migration') is not null as "isThere"`,
    );
    if (!rows[0]?.isThere) throw new CommandRefused('The database holds no console: it is empty, or another one.');
    return work(found);
  };
  if (config.databaseUrl !== undefined) {
    return connected(config.databaseUrl, filled);
  }
  const server = await attach(config.dataDir, log);
  try {
    return await connected(server.url, filled);
  } finally {
    await server.stop();
  }
}
