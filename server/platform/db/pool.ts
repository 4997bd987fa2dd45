import { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { typeParsers } from './type-parsers.ts';

/** The server of an open connection has stopped answering; calls end with 503. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
  readonly code = 'DATABASE_SILENT';
  constructor() {
    super('The database did not answer in time.');
  }
}

interface PoolLimits {
  max: number;
  /** Longest wait for a connection, new or from the pool, ms. */
  connectMs: number;
  /** Longest time of a query, ms; 0 for no limit. */
  queryMs: number;
}

/**
 * Statements are cancelled by the server this long before the client gives up on the connection, ms: a slow query
 * and a dead server get different answers (504 and 503), both within the limit.
 */
const longestLead = 1000;
/** The client gives up this long before the limit, as a fraction of it and in ms: the answer must be out by then. */
const answerMargin = { share: 0.05, ms: 250 };

/** A pool whose connections are destroyed when the server falls silent during a query, such as one that is frozen. */
export function createPool(
  connectionString: string,
  { max, connectMs, queryMs }: PoolLimits,
  log: Pick<FastifyBaseLogger, 'warn'>,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: typeParsers,
    // An abandoned query must not keep the server busy.
    statement_timeout: queryMs - Math.min(longestLead, Math.floor(queryMs / 3)),
  });
  // A connection breaks in the pool or between two queries of a transaction, where no listener is attached: unhandled, it
  // would end the process. The pool replaces it, and the transaction fails with its next query.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a database connection broke'));
  });
  // The connection's own handler has logged it.
  pool.on('error', () => {});
  if (queryMs > 0) {
    limitSilence(pool, queryMs - Math.min(answerMargin.ms, queryMs * answerMargin.share));
  }
  return pool;
}

/**
 * `statement_timeout` is the server's own and does not help when the server is stopped or unreachable. A socket
 * timeout counts from the last byte in either direction, so long result sets are not cut.
 */
function limitSilence(pool: pg.Pool, ms: number): void {
  pool.on('connect', ({ connection: { stream } }) => {
    if (stream instanceof Socket) {
      stream.on('timeout', () => destroyUnlessAnswered(stream));
    }
  });
  const setTimeoutOf = (client: pg.PoolClient, timeout: number) => {
    const { stream } = client.connection;
    if (stream instanceof Socket) {
      stream.setTimeout(timeout);
    }
  };
  pool.on('acquire', (client) => setTimeoutOf(client, ms));
  pool.on('release', (_error, client) => setTimeoutOf(client, 0));
}

/** After a blocked event loop timers run before the answer that has arrived meanwhile is read: let that happen first. */
function destroyUnlessAnswered(socket: Socket): void {
  const { bytesRead } = socket;
  setImmediate(() =>
    setImmediate(() => {
      if (socket.bytesRead === bytesRead) {
        socket.destroy(new DatabaseSilent());
      }
    }),
  );
}

/** Destroys all connections of a pool, so that running queries fail instead of holding up `pool.end()`. */
export function trackConnections(pool: pg.Pool): { destroy(): void } {
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  return {
    destroy: () => {
      for (const { connection } of clients) {
        connection.stream.destroy();
      }
    },
  };
}
