/*
 * `npm run dev`: Vite serves the client with hot reload on PORT and hands every other call to the server behind it, which restarts
 * on every change of its sources; the bundled database runs on. Runs until interrupted.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { createServer } from 'node:net';
import { serveClient } from '#client/build/dev-client.ts';
import { writeCollected } from '#server/build/collect/collect.ts';
import { inProject } from '#server/build/files.ts';
import { readConfig } from './config.ts';
import { createLogger } from './logger.ts';
import { launch } from './platform/db/launch/launch.ts';
import { demoAccountsOf, pageSettings } from './platform/http/static.ts';

/** Editors write a file in several steps; one restart is enough for all of them. */
const quietMs = 150;
const { basePath, host, port, ...config } = readConfig(process.env);
const isBundled = config.databaseUrl === undefined && !config.upstream;
const database = isBundled ? await launch(config.dataDir, createLogger('warn')) : undefined;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}

const apiPort = await freePort();
let server: ChildProcess | undefined;
let restarting: Promise<void> = Promise.resolve();

function startServer(): void {
  server = spawn(process.execPath, ['--import', 'tsx', '--enable-source-maps', inProject('server/main.ts')], {
    cwd: inProject(),
    stdio: ['inherit', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: process.env.NODE_ENV ?? 'development',
      PORT: `${apiPort}`,
      HOST: '127.0.0.1',
      ...(database && { DATABASE_URL: database.url }),
    },
  });
  // It names the address where it listens; people go to Vite's.
  server.stdout?.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text.replaceAll(`localhost:${apiPort}/`, `localhost:${port}/`));
  });
}

async function stopServer(): Promise<void> {
  const running = server;
  server = undefined;
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  running.kill('SIGTERM');
  await once(running, 'exit');
}

/** Regenerates the registries after an edit; on an incomplete resource folder prints which one, and keeps the former files. */
async function collectAnew(): Promise<void> {
  try {
    await writeCollected();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  }
}

function restartServer(): void {
  restarting = restarting.then(stopServer).then(collectAnew).then(startServer);
}

const api = `http://127.0.0.1:${apiPort}`;
const client = await serveClient({
  host,
  port,
  basePath,
  api,
  settings: pageSettings({ ...config, demoAccounts: demoAccountsOf(config) }),
});
restartServer();

let pending: NodeJS.Timeout | undefined;
// Texts and screens of the client are collected on the server's side.
for (const folder of ['server', 'shared', 'fixtures', 'client/i18n']) {
  watch(inProject(folder), { recursive: true }, () => {
    clearTimeout(pending);
    pending = setTimeout(restartServer, quietMs);
  });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    void restarting
      .then(stopServer)
      .then(() => client.close())
      .then(() => database?.stop())
      .then(() => process.exit(0));
  });
}
