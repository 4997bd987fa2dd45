import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { Places } from './files.ts';
import { command, type Runner } from './runner.ts';

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  jit: 'off',
  shared_buffers: '128MB',
  max_connections: '250',
  max_wal_size: '512MB',
  log_min_messages: 'warning',
} as const;

/** The log is put aside at a start once it is larger than this. */
const longestLog = 10_000_000;
/** A fast stop takes as long as a checkpoint; after this an immediate shutdown follows, which loses nothing either. */
const stopPatience = 7000;

/** A running server: where its process id stands and where it listens. */
export interface Running {
  pid: number;
  socketFolder: string;
}

/** The server that runs on a cluster, by its own pid file; undefined when there is none. A file left by a crash is cleared. */
export function runningOn(cluster: string): Running | undefined {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) {
    return undefined;
  }
  const [pid, , , , socketFolder] = readFileSync(file, 'utf8').split('\n');
  if (!isPostgres(Number(pid))) {
    // The number may belong to another program by now, and the server would refuse to start because of it.
    rmSync(file, { force: true });
    return undefined;
  }
  return { pid: Number(pid), socketFolder: socketFolder ?? '' };
}

/** Starts the server without waiting for it. It lives in a group of its own: Ctrl-C is for us to pass on. */
export function startPostmaster(
  binaries: Binaries,
  places: Places,
  runner: Runner,
  socketFolder: string,
): ChildProcess {
  const { file, args, options } = command(runner, binaries.postgres, [
    '-D',
    places.cluster,
    '-k',
    socketFolder,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  if (existsSync(places.log) && statSync(places.log).size > longestLog) {
    renameSync(places.log, `${places.log}.1`);
  }
  const log = openSync(places.log, 'a', 0o600);
  const child = spawn(file, args, { ...options, detached: true, stdio: ['ignore', log, log] });
  child.unref();
  closeSync(log);
  return child;
}

/** Stops the server: open transactions are rolled back, everything acknowledged is on disk. */
export async function stopPostmaster(cluster: string): Promise<void> {
  const running = runningOn(cluster);
  if (!running) {
    return;
  }
  const begun = Date.now();
  signal(running.pid, 'SIGINT');
  while (isPostgres(running.pid)) {
    if (Date.now() - begun > stopPatience) {
      signal(running.pid, 'SIGQUIT');
    }
    await sleep(20);
  }
}

/** Tells the server to stop and does not wait: for a process that is about to end. */
export function interruptPostmaster(cluster: string): void {
  const running = runningOn(cluster);
  if (running) signal(running.pid, 'SIGINT');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) {
      throw error;
    }
  }
}

/** Whether the process lives and is a PostgreSQL; a zombie does not live. */
export function isPostgres(pid: number): boolean {
  if (process.platform === 'linux') {
    try {
      const [, name = '', state = ''] = /^\d+ \((.*)\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      return name === 'postgres' && state !== 'Z';
    } catch {
      return false;
    }
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
