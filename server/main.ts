import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { openAdminApi } from './admin-api.ts';
import { buildApp } from './app.ts';
import { banner } from './banner.ts';
import { type Config, readConfig } from './config.ts';
import { listenNaming } from './listen.ts';
import { createLogger } from './logger.ts';
import { plainReason } from './plain-reason.ts';
import { createStartup } from './startup.ts';

/** Longest time a stop may take, ms: running requests finish, then the process goes either way. */
const stopLimit = 9500;

/** What ends the console; SIGHUP comes when its terminal is closed. */
const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/** One of them during the start: everything is closed again, and the process ends as after any stop. */
class StartInterrupted extends Error {}

/** Reads the configuration, starts the console and prints where it is; ends the process when it cannot. */
export async function start(env: NodeJS.ProcessEnv = process.env): Promise<void> {
  try {
    await startConsole(readConfig(env));
  } catch (error) {
    exitWith(error);
  }
}

async function startConsole(config: Config): Promise<void> {
  const log = createLogger(config.logLevel);
  const startup = createStartup(config.limits.startMs, log);
  const { signal, step } = startup;
  // What was opened is closed after an abort; should that hang, the process ends all the same.
  signal.addEventListener('abort', () => setTimeout(() => exitWith(signal.reason), stopLimit).unref());
  let stop = (_name: string) => startup.abort(new StartInterrupted());
  for (const name of stopSignals) {
    process.on(name, () => stop(name));
  }
  let opened: { close(): Promise<void> } | undefined;
  try {
    const api = await openAdminApi(config, log, startup);
    opened = api;
    const app = await step('loading the console', () => buildApp(config, api, { logger: log, clientDir: clientDir() }));
    opened = app;
    await step('opening the port', () =>
      listenNaming('', config, () => app.listen({ port: config.port, host: config.host })),
    );
    signal.throwIfAborted();
    stop = stopper(app);
    process.stdout.write(banner(app, config));
  } catch (error) {
    await opened?.close();
    throw error;
  } finally {
    startup.finish();
  }
}

/** Beside the bundle in production, in dist/ when run from the sources. */
function clientDir(): string {
  const beside = fileURLToPath(new URL('../client/', import.meta.url));
  const built = fileURLToPath(new URL('../dist/client/', import.meta.url));
  return existsSync(`${beside}index.html`) && !existsSync(`${beside}main.tsx`) ? beside : built;
}

/** Graceful shutdown, once. */
function stopper(app: FastifyInstance): (signal: string) => void {
  let stopping = false;
  return (signal) => {
    if (stopping) {
      return;
    }
    stopping = true;
    app.log.info({ signal }, 'stopping');
    setTimeout(() => {
      app.log.error({ open: process.getActiveResourcesInfo() }, 'requests did not finish in time');
      process.exit(1);
    }, stopLimit).unref();
    void app.close().then(() => process.exit(0));
  };
}

function exitWith(error: unknown): never {
  if (error instanceof StartInterrupted) {
    process.exit(0);
  }
  process.stderr.write(`${plainReason(error)}\n`);
  process.exit(1);
}

export type { Config };

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await start();
}
