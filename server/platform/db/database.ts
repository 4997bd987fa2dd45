import type { FastifyBaseLogger } from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Config } from '../../config.ts';
import { type Startup, unlimitedStartup } from '../../startup.ts';
import { launch } from './launch/launch.ts';
import { isPgliteUrl } from './launch/pglite.ts';
import { migrate } from './migrate.ts';
import { createPool, trackConnections } from './pool.ts';
import { createReadiness } from './readiness.ts';
import { checkServer } from './server-check.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

/** An open, migrated database. */
export interface Database {
  db: Db;
  pool: pg.Pool;
  /** A server of yours, the bundled one, or the WebAssembly one for evaluation. */
  kind: 'server' | 'bundled' | 'pglite';
  /** Connection string, for what brings its own connections: jobs, LISTEN. */
  url: string;
  /** For /readyz: rejects or resolves to false when calls could not be answered. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

interface OpenOptions {
  startup?: Startup;
  /** Seeds the migrated database, on connections without a time limit. */
  fill?(db: Db): Promise<void>;
}

type OpenConfig = Pick<Config, 'dataDir' | 'databaseUrl'> & { limits?: Pick<Config['limits'], 'requestMs'> };

/** Connects to DATABASE_URL or starts the bundled server under DATA_DIR, and brings the tables up to date. */
export async function openDatabase(
  config: OpenConfig,
  log: FastifyBaseLogger,
  { startup = unlimitedStartup, fill }: OpenOptions = {},
): Promise<Database> {
  const server =
    config.databaseUrl === undefined
      ? await startup.step('starting PostgreSQL', () => launch(config.dataDir, log, startup.signal))
      : {
          url: config.databaseUrl,
          kind: isPgliteUrl(config.databaseUrl) ? ('pglite' as const) : ('server' as const),
          stop: async () => {},
        };
  try {
    await prepare(server.url, log, startup, fill);
  } catch (error) {
    await server.stop();
    throw error;
  }
  // Without limits for tools that take their time.
  const pool = createPool(server.url, { max: 20, connectMs: 10_000, queryMs: config.limits?.requestMs ?? 0 }, log);
  const readiness = createReadiness(pool);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      if (event.level === 'error') readiness.noticeError(event.error);
    },
  });
  const close = async (): Promise<void> => {
    await db.destroy();
    await server.stop();
  };
  let closing: Promise<void> | undefined;
  return {
    db,
    pool,
    kind: server.kind,
    url: server.url,
    isReady: readiness.isReady,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

/** Checks, migrates and seeds on connections of their own: only the start's limit applies to these queries. */
async function prepare(
  url: string,
  log: FastifyBaseLogger,
  { step, signal }: Startup,
  fill: OpenOptions['fill'],
): Promise<void> {
  // A broken connection fails the step, whose error is reported.
  const pool = createPool(url, { max: 2, connectMs: 10_000, queryMs: 0 }, { warn: () => {} });
  const connections = trackConnections(pool);
  signal.addEventListener('abort', connections.destroy);
  try {
    await step('connecting to the database', () => checkServer(pool));
    await step('bringing the tables up to date', () => migrate(pool, new URL('./migrations/', import.meta.url), log));
    if (fill) {
      const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
      await step('filling the database', () => fill(db));
    }
  } finally {
    signal.removeEventListener('abort', connections.destroy);
    await pool.end();
  }
}
