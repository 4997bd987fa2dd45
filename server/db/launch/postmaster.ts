import { type ChildProcess, execFileSync } from 'node:child_process';
import { closeSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Choice } from './choose.ts';
import { databaseUser } from './init-cluster.ts';
import { logAfter, logSize, openLog } from './log-file.ts';
import type { Place } from './place.ts';
import { spawnBy } from './runners.ts';
import { errorCode, isAlive, pause } from './system.ts';

/** Where a server listens. */
export interface Address {
  /** A directory for a unix socket; undefined: the loopback address. */
  socketFolder: string | undefined;
  port: number;
}

/** A server that runs on our data directory, started by this process or by one before it. */
export interface Postmaster {
  pid: number;
  isAdopted: boolean;
  exited: Promise<void>;
  hasExited(): boolean;
}

/** How often a server that is not our child is looked at, ms. */
const watchEvery = 500;

/** Settings for one console on one machine; the rest are PostgreSQL's own. */
const standardSettings: Readonly<Record<string, string>> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '128MB',
  max_connections: '60',
  // Its start-up costs more than it saves on queries of some milliseconds.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
};

/** The connection string of a server at `address`. */
export function urlOf({ socketFolder, port }: Address, password: string): string {
  const host = socketFolder === undefined ? '' : `&host=${encodeURIComponent(socketFolder)}`;
  // Everything is said, so that the PG… variables of the environment change nothing.
  return `postgres://${databaseUser}:${password}@127.0.0.1:${port}/postgres?sslmode=disable${host}`;
}

/** Starts the server; `log` is what it wrote since. */
export function startPostmaster(
  place: Place,
  { programs, runner }: Choice,
  address: Address,
  settings: Readonly<Record<string, string>>,
): Postmaster & { log(): string } {
  const listen =
    address.socketFolder === undefined
      ? { listen_addresses: '127.0.0.1', unix_socket_directories: '' }
      : {
          listen_addresses: '',
          unix_socket_directories: `"${address.socketFolder.replaceAll('"', '""')}"`,
          unix_socket_permissions: '0700',
        };
  const all = { ...standardSettings, ...listen, port: String(address.port), ...settings };
  const offset = logSize(place.logFile);
  const output = openLog(place.logFile, runner);
  const parameters = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let child: ChildProcess;
  try {
    const command = [join(programs.bin, 'postgres'), '-D', place.folder, ...parameters];
    child = spawnBy(runner, command, ['ignore', output, output]);
  } finally {
    closeSync(output);
  }
  let isOver = false;
  const exited = new Promise<void>((resolve) => {
    const finish = () => {
      isOver = true;
      resolve();
    };
    child.once('exit', finish).once('error', finish);
  });
  return {
    pid: child.pid ?? 0,
    isAdopted: false,
    exited,
    hasExited: () => isOver,
    log: () => logAfter(place.logFile, Math.min(offset, logSize(place.logFile))),
  };
}

/** Takes over a server that an earlier process started and did not stop. */
export function adopt(pid: number): Postmaster {
  let isOver = false;
  const exited = new Promise<void>((resolve) => {
    const look = setInterval(() => {
      if (!isAlive(pid)) {
        isOver = true;
        clearInterval(look);
        resolve();
      }
    }, watchEvery).unref();
  });
  return { pid, isAdopted: true, exited, hasExited: () => isOver || !isAlive(pid) };
}

/** Whether a server answers our password: 'no' while it starts or where nobody listens. */
export async function answers(url: string): Promise<'yes' | 'no' | 'refuses'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // Without a listener a connection that breaks later would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return 'yes';
  } catch (error) {
    return ['28P01', '28000'].includes(errorCode(error)) ? 'refuses' : 'no';
  } finally {
    await client.end().catch(() => {});
  }
}

/** Fast shutdown, then an immediate one for a server that is still there; false when even that did not end it. */
export async function stopPostmaster(postmaster: Postmaster, programs: string, folder: string): Promise<boolean> {
  for (const [mode, signal, limit] of [
    ['fast', 'SIGINT', 7000],
    ['immediate', 'SIGQUIT', 1500],
  ] as const) {
    if (postmaster.hasExited()) {
      return true;
    }
    signalPostmaster(postmaster.pid, signal, [join(programs, 'pg_ctl'), 'stop', '-W', '-m', mode, '-D', folder]);
    await Promise.race([postmaster.exited, pause(limit)]);
  }
  return postmaster.hasExited();
}

/** Windows has no signals: pg_ctl tells the server through its pipe. */
function signalPostmaster(pid: number, signal: NodeJS.Signals, [program = '', ...args]: readonly string[]): void {
  try {
    if (process.platform === 'win32') {
      execFileSync(program, args, { windowsHide: true, stdio: 'ignore' });
    } else {
      process.kill(pid, signal);
    }
  } catch {
    // It ended in between.
  }
}
