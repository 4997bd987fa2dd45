/*
 * `npm run dev`: rebuilds the client on every change (open pages reload themselves) and restarts the server on every change of its
 * sources. Runs until interrupted.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { buildClient } from '#client/build/build.ts';
import { inProject } from '#client/build/paths.ts';

/** Editors write a file in several steps; one restart is enough for all of them. */
const quietMs = 150;
const write = (line: string) => process.stdout.write(`${line}\n`);

let server: ChildProcess | undefined;
let restarting: Promise<void> = Promise.resolve();

function startServer(): void {
  server = spawn(process.execPath, ['--import', 'tsx', '--enable-source-maps', inProject('server/main.ts')], {
    cwd: inProject(),
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'development' },
  });
}

async function stopServer(): Promise<void> {
  const running = server;
  server = undefined;
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  running.kill('SIGTERM');
  await once(running, 'exit');
}

function restartServer(): void {
  restarting = restarting.then(stopServer).then(startServer);
}

const client = await buildClient({ watch: true, onReport: () => write('client built') });
startServer();

let pending: NodeJS.Timeout | undefined;
for (const folder of ['server', 'shared', 'fixtures']) {
  watch(inProject(folder), { recursive: true }, () => {
    clearTimeout(pending);
    pending = setTimeout(restartServer, quietMs);
  });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void restarting
      .then(stopServer)
      .then(client.stop)
      .then(() => process.exit(0));
  });
}
