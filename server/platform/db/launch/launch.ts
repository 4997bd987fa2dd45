import type { FastifyBaseLogger } from 'fastify';
import { launchBundled, type Server } from './bundled.ts';
import { launchPglite } from './pglite.ts';

/** The best database server that runs on this machine, on `dataDir`. */
export async function launch(dataDir: string, log: FastifyBaseLogger, signal?: AbortSignal): Promise<Server> {
  return (await launchBundled(dataDir, log, { signal })) ?? launchPglite(dataDir, log);
}
