import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What a process needs of ours; the console's own variables come from the test alone. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'LANG', 'SystemRoot'];

/** Longest time until it can answer, ms: it makes a database and fills it first. */
const startLimit = 180_000;
/** Longest time until it has stopped, ms: what orchestrators wait before they kill. */
const stopLimit = 10_000;

export interface ConsoleOptions {
  /** Variables of the console; a free port, the demo and an own data directory otherwise. */
  env?: Record<string, string>;
  cwd?: string;
  /** Kept afterwards; without it there is a temporary one. */
  dataDir?: string;
  /** Node's arguments: the built server unless told. */
  args?: readonly string[];
  uid?: number;
}

/** A console in a process of its own, as it is shipped. */
export interface RunningConsole {
  /** With the base path, without a slash at the end. */
  origin: string;
  port: number;
  dataDir: string;
  process: ChildProcess;
  /** Everything it wrote, errors included. */
  output(): string;
  /** The JSON lines of its log. */
  logs(): Record<string, unknown>[];
  /** As an orchestrator would; fails when it takes longer than 10 s or does not end well. */
  stop(): Promise<void>;
  /** As a power cut would: the process and its database at once. */
  kill9(): Promise<void>;
}

/** Starts the console and waits until it can answer calls. */
export async function startConsole(options: ConsoleOptions = {}): Promise<RunningConsole> {
  const folder = options.dataDir === undefined ? mkdtempSync(join(tmpdir(), 'console-')) : undefined;
  if (folder !== undefined) {
    // The database runs as an ordinary user even when we are root, and has to pass through here.
    chmodSync(folder, 0o755);
  }
  const dataDir = options.dataDir ?? join(folder ?? '', 'data');
  const child = spawn(process.execPath, [...(options.args ?? [join(root, 'dist/server/main.js')])], {
    cwd: options.cwd ?? root,
    uid: options.uid,
    gid: options.uid,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => passedOn.includes(name))),
      HOST: '127.0.0.1',
      PORT: '0',
      METRICS_PORT: '0',
      SEED: 'demo',
      // Messages are a test's own: 60 days of them would run beside it.
      SIMULATOR_DAYS: '0',
      // The mail servers of tests are on this machine.
      MAIL_TARGETS: '127.0.0.1',
      DATA_DIR: dataDir,
      ...options.env,
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  // A test process that dies must not leave it behind.
  const killAll = () => killTree(child, dataDir);
  process.once('exit', killAll);
  const ended = once(child, 'close');
  const cleanUp = () => {
    process.removeListener('exit', killAll);
    if (folder !== undefined) {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  };
  const kill9 = async () => {
    killAll();
    await ended;
    cleanUp();
  };
  try {
    const origin = await ready(child, () => text);
    return {
      origin,
      port: Number(new URL(origin).port),
      dataDir,
      process: child,
      output: () => text,
      logs: () => text.split('\n').flatMap(parsedLine),
      stop: async () => {
        child.kill('SIGTERM');
        const isStopped = await within(ended, stopLimit);
        const left = postmasters(dataDir);
        killAll();
        await ended;
        cleanUp();
        const faults = [
          isStopped ? '' : `did not stop in ${stopLimit} ms`,
          child.exitCode === 0 ? '' : `ended with ${child.exitCode ?? child.signalCode}`,
          left.length === 0 ? '' : 'left its database running',
        ].filter(Boolean);
        if (faults.length > 0) {
          throw new Error(`The console ${faults.join(', ')}:\n${text.slice(-5000)}`);
        }
      },
      kill9,
    };
  } catch (error) {
    await kill9();
    throw error;
  }
}

/** The address it prints, once it answers there. */
async function ready(child: ChildProcess, output: () => string): Promise<string> {
  const deadline = Date.now() + startLimit;
  while (Date.now() < deadline && isRunning(child)) {
    const printed = /http:\/\/localhost:(\d+)(\S*?)\/?\s/.exec(output());
    if (printed) {
      const origin = `http://127.0.0.1:${printed[1]}${printed[2]}`;
      const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
      if (answer?.ok) {
        return origin;
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The console does not answer:\n${output().slice(-5000)}`);
}

const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

const within = (event: Promise<unknown>, ms: number): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms);
    void event.then(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });

/** A line of the log; other lines are for people. */
function parsedLine(line: string): Record<string, unknown>[] {
  return line.startsWith('{') && line.endsWith('}') ? [JSON.parse(line)] : [];
}

function killTree(child: ChildProcess, dataDir: string): void {
  for (const pid of [isRunning(child) ? child.pid : undefined, ...postmasters(dataDir)]) {
    try {
      if (pid !== undefined) {
        process.kill(pid, 'SIGKILL');
      }
    } catch {
      // It is gone already.
    }
  }
}

/** Ids of database servers that run on a data directory: the first line of their lock file. */
function postmasters(dataDir: string): number[] {
  try {
    const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
    const locks = files.filter((file) => file.endsWith('postmaster.pid'));
    return locks.map((file) => Number.parseInt(readFileSync(join(dataDir, file), 'utf8'), 10)).filter((pid) => pid > 1);
  } catch {
    return [];
  }
}
