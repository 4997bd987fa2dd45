import type { FastifyBaseLogger } from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { launch } from './launch/launch.ts';
import { migrate } from './migrate.ts';
import { checkServer } from './server-check.ts';
import type { Tables } from './tables.ts';
import { typeParsers } from './type-parsers.ts';

export type Db = Kysely<Tables>;

/** An open, migrated database. */
export interface Database {
  db: Db;
  pool: pg.Pool;
  /** A server of yours, the bundled one, or the WebAssembly one for evaluation. */
  kind: 'server' | 'bundled' | 'pglite';
  /** Connection string, for what brings its own connections: jobs, LISTEN. */
  url: string;
  close(): Promise<void>;
}

/** Connects to DATABASE_URL or starts the bundled server under DATA_DIR, and brings the tables up to date. */
export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'> & { limits?: Pick<Config['limits'], 'requestMs'> },
  log: FastifyBaseLogger,
): Promise<Database> {
  const server =
    config.databaseUrl === undefined
      ? await launch(config.dataDir, log)
      : { url: config.databaseUrl, kind: 'server' as const, stop: async () => {} };
  const pool = new pg.Pool({
    connectionString: server.url,
    max: 20,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    types: typeParsers,
    // A query nobody waits for any more must not keep the server busy; absent for tools that take their time.
    statement_timeout: config.limits?.requestMs ?? 0,
  });
  // A connection breaks in the pool or between two queries of a transaction, where nobody listens to it: unheard, it
  // would end the process. The pool replaces it, and the transaction fails with its next query.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a database connection broke'));
  });
  // Says once more what its connection has said.
  pool.on('error', () => {});
  try {
    await checkServer(pool);
    await migrate(pool, new URL('./migrations/', import.meta.url), log);
  } catch (error) {
    await pool.end();
    await server.stop();
    throw error;
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    kind: server.kind,
    url: server.url,
    close: async () => {
      await db.destroy();
      await server.stop();
    },
  };
}
