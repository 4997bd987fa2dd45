import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

interface ListenOptions {
  url: string;
  channel: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  onPayload(payload: string): void;
  /** The connection was away and is back: what was told meanwhile is lost. */
  onReconnected(): void;
}

/** Between two tries to connect, ms; doubles up to the last. */
const firstPause = 250;
const longestPause = 15_000;

/** Listens on a connection of its own, and connects again for as long as it takes. */
export function listenTo({ url, channel, log, onPayload, onReconnected }: ListenOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let client: pg.Client | undefined;

  const once = async (isFirst: boolean): Promise<void> => {
    const connection = new pg.Client({
      ...{ connectionString: url, keepAlive: true, application_name: 'console-events' },
      connectionTimeoutMillis: 5000,
    });
    const gone = new Promise<void>((resolve) => {
      connection.on('end', resolve);
      connection.on('error', (error) => {
        log.warn({ err: error }, 'the connection for events broke');
        resolve();
      });
    });
    connection.on('notification', ({ payload = '' }) => onPayload(payload));
    await connection.connect();
    if (stopping.signal.aborted) {
      await connection.end();
      return;
    }
    client = connection;
    await connection.query(`listen ${channel}`);
    if (!isFirst) {
      onReconnected();
    }
    await gone;
  };
  const forEver = async (): Promise<void> => {
    let pause = firstPause;
    for (let tries = 0; !stopping.signal.aborted; tries += 1) {
      const began = Date.now();
      await once(tries === 0).catch((error: unknown) => log.warn({ err: error }, 'no connection for events'));
      // A connection that held for a while was a good one: the next try comes soon.
      pause = Date.now() - began > longestPause ? firstPause : Math.min(longestPause, pause * 2);
      await rest(pause, stopping.signal);
    }
  };
  const ended = forEver();
  return {
    stop: async () => {
      stopping.abort();
      // One that is still being made ends by itself, as soon as it stands or after its time.
      await client?.end();
      await ended;
    },
  };
}

/** Waits, or returns at once when told to stop. */
const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal, ref: false }).catch((error: unknown) => {
    if (!signal.aborted) {
      throw error;
    }
  });
