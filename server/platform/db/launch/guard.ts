import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseRefused } from '../server-check.ts';

/** Any number that nothing else locks. */
const ownerLock = 7_201_000;
/** A console that was killed lets go as soon as the server notices; a living one never does. */
const patience = 3000;

/** A frozen or overloaded server accepts connections and does not answer, ms. */
const connectLimit = 10_000;

/** Connects and takes the lock that one console holds on its data directory for as long as it lives. */
export async function takeOwnership(url: string, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `console ${process.pid}`,
    connectionTimeoutMillis: connectLimit,
  });
  // A server that dies under the connection says so here and by 'end'; the keeper listens to the latter.
  client.on('error', () => {});
  await client.connect();
  const begun = Date.now();
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [ownerLock]);
    if (rows[0]?.taken) {
      return client;
    }
    if (Date.now() - begun > patience) {
      const owner = await ownerName(client);
      await client.end();
      throw new DatabaseRefused(
        `Another console (process ${owner}) already works with ${dataDir}. Stop it first, or give this one a DATA_DIR of its own.`,
      );
    }
    await sleep(100);
  }
}

async function ownerName(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [ownerLock],
  );
  return rows[0]?.name.replace('console ', '') ?? 'unknown';
}
