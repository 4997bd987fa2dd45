import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Database } from '../platform/db/database.ts';

/** Any number that nothing else locks. */
const lock = 7_201_019;

/** Says of several instances on one database to exactly one that it is the one; another follows when it is gone. */
export function oneInstance({ url, kind }: Pick<Database, 'url' | 'kind'>, log: Pick<FastifyBaseLogger, 'warn'>) {
  let holder: pg.Client | undefined;
  // The built-in engine serves one instance only, and one connection after the other.
  let isAlone = false;

  const tryLock = async (): Promise<boolean> => {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: 'console-simulator',
      connectionTimeoutMillis: 5000,
    });
    // With its connection the lock is gone.
    const lose = () => {
      holder = holder === client ? undefined : holder;
    };
    client.on('end', lose);
    client.on('error', (error) => {
      log.warn({ err: error }, 'the connection of the simulator broke');
      lose();
    });
    await client.connect();
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lock]);
    if (!rows[0]?.held) {
      await client.end();
      return false;
    }
    holder = client;
    return true;
  };
  return {
    /** 'new' when it has just become the one. */
    ask: async (): Promise<'new' | 'still' | 'no'> => {
      if (holder || isAlone) {
        return 'still';
      }
      isAlone = kind === 'pglite';
      return isAlone || (await tryLock()) ? 'new' : 'no';
    },
    release: async (): Promise<void> => {
      await holder?.end();
    },
  };
}
