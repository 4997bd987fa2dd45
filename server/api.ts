import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { ReplySerializer } from './http/serialization.ts';
import { type Startup, unlimitedStartup } from './startup.ts';

/** What answers the console's calls: the embedded database or the relay to an upstream. */
export interface Api {
  /** Registers the calls on `app`. */
  mount(app: FastifyInstance, replySerializer?: ReplySerializer): Promise<void>;
  /** For /readyz: rejects or resolves to false when calls could not be answered. */
  isReady(): Promise<boolean>;
  /** Printed once at start, on the terminal only. */
  notices: readonly string[];
  close(): Promise<void>;
}

/**
 * Opens what the configuration asks for, and imports no more than that. Done before the app is built: opening a
 * database takes as long as it takes, and plugins have time limits.
 */
export async function openApi(
  config: Config,
  log: FastifyBaseLogger,
  startup: Startup = unlimitedStartup,
): Promise<Api> {
  if (config.upstream) {
    const { relayApi } = await import('./relay-mode.ts');
    return relayApi(config, config.upstream);
  }
  const { openEmbeddedApi } = await import('./embedded-api.ts');
  return openEmbeddedApi(config, log, startup);
}
