import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { banner } from './banner.ts';
import { ConfigError } from './config/variables.ts';
import { type Config, readConfig } from './config.ts';

/** Longest time a stop may take, ms: running requests finish, then the process goes either way. */
const stopLimit = 9500;

/** Reads the configuration, starts the console and prints where it is; ends the process when it cannot. */
export async function start(env: NodeJS.ProcessEnv = process.env): Promise<void> {
  try {
    const config = readConfig(env);
    const app = await buildApp(config, { clientDir: clientDir() });
    stopOnSignal(app);
    await app.listen({ port: config.port, host: config.host });
    process.stdout.write(banner(app, config));
  } catch (error) {
    process.stderr.write(`${plainReason(error)}\n`);
    process.exit(1);
  }
}

/** Beside the bundle in production, in dist/ when run from the sources. */
function clientDir(): string {
  const beside = fileURLToPath(new URL('../client/', import.meta.url));
  const built = fileURLToPath(new URL('../dist/client/', import.meta.url));
  return existsSync(`${beside}index.html`) && !existsSync(`${beside}main.tsx`) ? beside : built;
}

function stopOnSignal(app: FastifyInstance): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) {
      return;
    }
    stopping = true;
    app.log.info({ signal }, 'stopping');
    setTimeout(() => {
      app.log.error({ open: process.getActiveResourcesInfo() }, 'requests did not finish in time');
      process.exit(1);
    }, stopLimit).unref();
    await app.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** People see a sentence; the stack is for faults nobody foresaw. */
function plainReason(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  const foreseen = error instanceof ConfigError || error.name.endsWith('Refused') || 'plain' in error;
  return foreseen ? error.message : (error.stack ?? error.message);
}

export type { Config };

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await start();
}
