import { setFlagsFromString } from 'node:v8';
import type { FastifyBaseLogger } from 'fastify';
import type { Api } from './api.ts';
import type { Config } from './config.ts';
import { type Startup, unlimitedStartup } from './startup.ts';

/**
 * By how much of what is in use the heap grows before it is collected. V8 lets it grow fourfold: while a first start fills the demo, 80 MB
 * in use became 480 MB of the process, which are not given back.
 */
const heapGrowthPercent = 40;

/**
 * Opens what the configuration asks for, and imports no more than that. Done before the app is built: opening a
 * database takes as long as it takes, and plugins have time limits.
 */
export async function openAdminApi(
  config: Config,
  log: FastifyBaseLogger,
  startup: Startup = unlimitedStartup,
): Promise<Api> {
  if (config.upstream) {
    const { relayApi } = await import('./relay-mode.ts');
    return relayApi(config, config.upstream);
  }
  setFlagsFromString(`--heap-growing-percent=${heapGrowthPercent}`);
  const { openEmbeddedApi } = await import('./embedded-api.ts');
  return openEmbeddedApi(config, log, startup);
}
