import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { QueryConfig } from 'pg';
import { pino } from 'pino';
import { openAdminApi } from '#server/admin-api.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createLogger } from '#server/logger.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { recordQueries } from './recorded-queries.ts';

/** What the bench may ask; each is answered by one message. */
export type Question =
  /** A console on this database that listens, and beside it a bare server. Answer: `Ports`. */
  | { start: Start }
  /** User and system CPU time of this process so far, µs. */
  | { cpu: true }
  /** Answer: the queries made since `isOn` was true. */
  | { record: { isOn: boolean } }
  /** What the bare server does before it answers `body`: these queries, one after the other, over such a pool as the console's. */
  | { bare: { queries: QueryConfig[]; body: string } };

export interface Start {
  databaseUrl: string;
  logLevel: 'info' | 'silent';
  metricsPort: number;
}

export interface Ports {
  console: number;
  bare: number;
}

const env = { SEED: 'demo', SIMULATOR: 'off', JWT_SECRET: 'a-secret-that-only-the-bench-knows-0123456789' };
const bare = { queries: [] as QueryConfig[], body: '' };
const recorder = recordQueries();

async function answer(question: Question): Promise<unknown> {
  if ('start' in question) {
    return start(question.start);
  }
  if ('cpu' in question) {
    const { user, system } = process.cpuUsage();
    return user + system;
  }
  if ('bare' in question) {
    Object.assign(bare, question.bare);
    return true;
  }
  return recorder(question.record.isOn);
}

async function start({ databaseUrl, logLevel, metricsPort }: Start): Promise<Ports> {
  // As in production: its log goes to a pipe, its metrics are counted.
  const config = { ...readConfig(env), databaseUrl, logLevel, metricsPort };
  const log = createLogger(logLevel);
  const app = await buildApp(config, await openAdminApi(config, log), { logger: log });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { console: Number(new URL(address).port), bare: await listenBare(databaseUrl) };
}

async function listenBare(databaseUrl: string): Promise<number> {
  const { pool } = await openDatabase({ dataDir: '', databaseUrl }, pino({ level: 'silent' }));
  const server = createServer(async (req, res) => {
    await received(req);
    for (const query of bare.queries) {
      await pool.query(query);
    }
    const head = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(bare.body) };
    res.writeHead(200, head).end(bare.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return port;
}

const received = (req: IncomingMessage): Promise<void> =>
  new Promise((resolve) => req.on('end', resolve).on('data', () => {}));

process.on('message', async (question: Question) => process.send?.(await answer(question)));
