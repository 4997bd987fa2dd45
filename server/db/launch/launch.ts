import type { FastifyBaseLogger } from 'fastify';
import { launchBundled, type Server } from './bundled.ts';
import { launchPglite } from './pglite.ts';

/** The best database server that runs on this machine, on `dataDir`. */
export async function launch(dataDir: string, log: FastifyBaseLogger): Promise<Server> {
  return (await launchBundled(dataDir, log)) ?? launchPglite(dataDir, log);
}
