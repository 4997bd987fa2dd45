import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { DatabaseRefused } from '../server-check.ts';
import type { Server } from './bundled.ts';
import { passwordIn, placesIn } from './files.ts';
import { launch } from './launch.ts';
import { isAlive, pgliteUrl, placesOfPglite } from './pglite.ts';
import { runningOn } from './postmaster.ts';

/** The embedded database of a data directory for a command: the server of a running console is shared, else one is started and stopped again. */
export async function attach(dataDir: string, log: FastifyBaseLogger): Promise<Pick<Server, 'url' | 'stop'>> {
  const places = placesIn(dataDir);
  const running = existsSync(places.cluster) ? runningOn(places.cluster) : undefined;
  if (running?.socketFolder) {
    return {
      url: `postgres://console:${passwordIn(places.passwordFile)}@/postgres?host=${encodeURIComponent(running.socketFolder)}`,
      stop: async () => {},
    };
  }
  const pglite = placesOfPglite(dataDir);
  if (existsSync(pglite.lock) && isAlive(Number(readFileSync(pglite.lock, 'utf8')))) {
    return { url: pgliteUrl(pglite.run), stop: async () => {} };
  }
  if (!existsSync(places.cluster) && !existsSync(join(pglite.home, 'data'))) {
    throw new DatabaseRefused(`There is no database in ${dataDir}. DATA_DIR or DATABASE_URL says where it is.`);
  }
  return launch(dataDir, log);
}
