import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import { DatabaseRefused } from '../server-check.ts';
import type { Server } from './bundled.ts';

/**
 * Runs in the worker: the engine answers in this thread, so that a long query never stops the server's own. Kept as
 * text because a worker of the bundle would need a build entry of its own for these few lines.
 */
const script = `
const { parentPort, workerData } = require('node:worker_threads');
(async () => {
  const { PGlite } = await import(workerData.engine);
  const { PGLiteSocketServer } = await import(workerData.socket);
  const { pg_trgm } = await import(workerData.trigrams);
  const { btree_gist } = await import(workerData.exclusion);
  const db = await PGlite.create(workerData.folder, { extensions: { pg_trgm, btree_gist } });
  // The socket server queues single messages of the protocol: another connection's Parse could come between one's Parse and Bind.
  // A query that has begun counts as a transaction, which only its own connection goes on with.
  let isMidQuery = false;
  const changed = {
    isInTransaction: () => isMidQuery || db.isInTransaction(),
    execProtocolRawStream: (message, options) => {
      isMidQuery = 'PBDECH'.includes(String.fromCharCode(message[0]));
      return db.execProtocolRawStream(message, options);
    },
    exec: (query) => {
      isMidQuery = false;
      return db.exec(query);
    },
  };
  const oneByOne = new Proxy(db, {
    get: (target, name) => {
      const value = changed[name] ?? target[name];
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const server = new PGLiteSocketServer({ db: oneByOne, path: workerData.path, maxConnections: 40 });
  await server.start();
  parentPort.on('message', async () => { await server.stop(); await db.close(); process.exit(0); });
  parentPort.postMessage('ready');
})().catch((error) => { throw error; });
`;

/** Where a data directory keeps what belongs to this engine. */
export const placesOfPglite = (dataDir: string) => {
  const home = join(dataDir, 'pglite');
  return { home, run: join(home, 'run'), lock: join(home, 'console.pid') };
};

export const pgliteUrl = (run: string): string => `postgres://postgres@/postgres?host=${encodeURIComponent(run)}`;
/** Whether an address leads to a PGlite that another process has started. */
export const isPgliteUrl = (url: string): boolean =>
  url.startsWith('postgres://postgres@/postgres?host=') && /%2Fpglite(%2F|$)/.test(url);

/** PostgreSQL compiled to WebAssembly, where no native one runs: for evaluation, since it never waits for the disk. */
export async function launchPglite(dataDir: string, log: FastifyBaseLogger): Promise<Server> {
  const places = placesOfPglite(dataDir);
  const { home, run } = places;
  mkdirSync(run, { recursive: true, mode: 0o700 });
  const lock = takeLock(places.lock, dataDir);
  const path = join(run, '.s.PGSQL.5432');
  rmSync(path, { force: true });
  const worker = new Worker(script, {
    eval: true,
    workerData: {
      engine: import.meta.resolve('@electric-sql/pglite'),
      trigrams: import.meta.resolve('@electric-sql/pglite/contrib/pg_trgm'),
      exclusion: import.meta.resolve('@electric-sql/pglite/contrib/btree_gist'),
      socket: import.meta.resolve('@electric-sql/pglite-socket'),
      folder: join(home, 'data'),
      path,
    },
  });
  await new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  log.warn('No native database runs here. The built-in one is for evaluation only: it is not safe against power loss.');
  return {
    url: pgliteUrl(run),
    kind: 'pglite',
    stop: async () => {
      const gone = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage('stop');
      await gone;
      rmSync(lock, { force: true });
    },
  };
}

/** The engine has no lock of its own, and two on one folder lose each other's writes. */
function takeLock(file: string, dataDir: string): string {
  if (existsSync(file) && isAlive(Number(readFileSync(file, 'utf8')))) {
    throw new DatabaseRefused(`Another console (process ${readFileSync(file, 'utf8')}) already works with ${dataDir}.`);
  }
  rmSync(file, { force: true });
  writeFileSync(file, String(process.pid), { flag: 'wx' });
  return file;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
