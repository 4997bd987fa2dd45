import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { DatabaseRefused } from '../server-check.ts';
import { pause } from './system.ts';

/** Any number that nothing else locks. */
const consoleLock = 7_201_002;
/** Time for a console that is going away to let go, ms. */
const patience = 2000;
/** Waits between attempts to get a lost lock back, ms; the last one repeats. */
const waits = [100, 250, 500, 1000, 5000];

/** The lock that lets only one console use a data directory. */
export interface ConsoleLock {
  release(): Promise<void>;
}

/** Takes the lock of a launched database on a connection of its own, or says which process has it. */
export async function lockConsole(url: string, dataDir: string, log: FastifyBaseLogger): Promise<ConsoleLock> {
  let isReleased = false;
  const begun = Date.now();
  let client = await connect(url);
  while (!(await tryLock(client))) {
    if (Date.now() - begun > patience) {
      const holder = await holderOf(client);
      await client.end();
      throw new DatabaseRefused(
        `Another console${holder} is using the data directory ${dataDir}. Stop it, or give this one another DATA_DIR.`,
      );
    }
    await pause(100);
  }

  const regain = async () => {
    let isTold = false;
    for (let attempt = 0; !isReleased; attempt += 1) {
      await pause(waits[Math.min(attempt, waits.length - 1)] ?? 0);
      const next = await connect(url).catch(() => undefined);
      if (next && (await tryLock(next).catch(() => false))) {
        if (isReleased) {
          await next.end();
          return;
        }
        client = next;
        whenLost(client);
        return;
      }
      if (next && !isTold) {
        isTold = true;
        log.error({ holder: await holderOf(next).catch(() => '') }, 'another console has taken the data directory');
      }
      await next?.end().catch(() => {});
    }
  };
  const whenLost = (lost: pg.Client) => {
    lost.once('end', () => {
      if (!isReleased) {
        log.warn('the connection that locks the data directory broke');
        void regain();
      }
    });
  };
  whenLost(client);

  return {
    release: async () => {
      isReleased = true;
      await client.end().catch(() => {});
    },
  };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `console ${process.pid}`,
    connectionTimeoutMillis: 5000,
  });
  // 'end' follows; without a listener the error would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [consoleLock]);
  return rows[0]?.taken === true;
}

/** ' (process 123)', or nothing when the holder has just gone. */
async function holderOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and granted and classid = 0 and objid = $1`,
    [consoleLock],
  );
  const pid = /^console (\d+)$/.exec(rows[0]?.name ?? '')?.[1];
  return pid === undefined ? '' : ` (process ${pid})`;
}
