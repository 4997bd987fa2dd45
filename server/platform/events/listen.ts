import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

interface ListenOptions {
  url: string;
  channel: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  onPayload(payload: string): void;
  /** Called after a reconnect: notifications sent meanwhile are lost. */
  onReconnected(): void;
}

/** Reconnect backoff, ms: first delay and maximum; doubles in between. */
const firstPause = 250;
const longestPause = 15_000;

/** LISTENs on a dedicated connection and reconnects with exponential backoff. */
export function listenTo({ url, channel, log, onPayload, onReconnected }: ListenOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let client: pg.Client | undefined;

  const once = async (isFirst: boolean): Promise<void> => {
    const connection = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: 'console-events',
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
      // Reset the backoff after a connection that lasted.
      pause = Date.now() - began > longestPause ? firstPause : Math.min(longestPause, pause * 2);
      await rest(pause, stopping.signal);
    }
  };
  const ended = forEver();
  return {
    stop: async () => {
      stopping.abort();
      // A pending connection attempt closes itself once connected or timed out.
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
