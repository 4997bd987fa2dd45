import type { FastifyBaseLogger } from 'fastify';
import { DatabaseRefused } from '../server-check.ts';
import type { Choice } from './choose.ts';
import { handOver } from './init-cluster.ts';
import { trimLog } from './log-file.ts';
import { disownPidFile, isServerOf, readPidFile } from './pid-file.ts';
import type { Place } from './place.ts';
import { type Address, adopt, answers, type Postmaster, startPostmaster, stopPostmaster, urlOf } from './postmaster.ts';
import { pause } from './system.ts';

/** Longest time a server may need to answer, ms: after a crash it first replays its log. */
const readyLimit = 300_000;
/** Longest time for the remains of a killed server to go away, ms. */
const remainsLimit = 15_000;
/** Waits between attempts to start a server that ended by itself, ms; the last one repeats. */
const restartWaits = [0, 500, 2000, 5000, 15_000, 30_000];

export interface KeeperOptions {
  place: Place;
  choice: Choice;
  password: string;
  address: Address;
  settings: Readonly<Record<string, string>>;
  log: FastifyBaseLogger;
}

/** A server that is kept running until it is stopped. */
export interface Keeper {
  url: string;
  pid(): number;
  isAdopted: boolean;
  /** Looks after the server from here on; before that it may turn out to be another console's. */
  watch(): void;
  stop(): Promise<void>;
}

/** Finds the data directory's server running, or starts it. */
export async function keepServer(options: KeeperOptions): Promise<Keeper> {
  const { place, choice, log } = options;
  const first = await findOrStart(options);
  // Pools keep their address, so a server that is started again has to listen where the first one did.
  const sameAddress = { ...options, address: first.address };
  let current: Postmaster = first.postmaster;
  let isStopping = false;
  let restarting = Promise.resolve();
  const trimmer = setInterval(() => trimLog(place.logFile), 60_000).unref();

  const restart = async () => {
    for (let attempt = 0; !isStopping; attempt += 1) {
      await pause(restartWaits[Math.min(attempt, restartWaits.length - 1)] ?? 0);
      try {
        current = (await findOrStart(sameAddress)).postmaster;
        log.warn({ pid: current.pid }, 'the database server runs again');
        watch();
        return;
      } catch (error) {
        log.error({ err: error }, 'the database server does not start');
      }
    }
  };
  const watch = () => {
    void current.exited.then(() => {
      if (!isStopping) {
        log.error({ logFile: place.logFile }, 'the database server ended by itself, starting it again');
        restarting = restart();
      }
    });
  };
  // The last resort of a process that ends without closing.
  const atExit = () => {
    try {
      process.kill(current.pid, 'SIGINT');
    } catch {
      // It has ended already.
    }
  };

  return {
    url: urlOf(first.address, options.password),
    pid: () => current.pid,
    isAdopted: current.isAdopted,
    watch: () => {
      process.once('exit', atExit);
      watch();
    },
    stop: async () => {
      isStopping = true;
      clearInterval(trimmer);
      await restarting;
      process.removeListener('exit', atExit);
      if (!(await stopPostmaster(current, choice.programs.bin, place.folder))) {
        log.warn({ pid: current.pid }, 'the database server has not stopped in time');
      }
    },
  };
}

async function findOrStart(options: KeeperOptions): Promise<{ postmaster: Postmaster; address: Address }> {
  const begun = Date.now();
  for (;;) {
    const running = await adoptRunning(options);
    const found = running ?? (await startOwn(options, Date.now() - begun));
    if (found) {
      return found;
    }
    // Another console was faster, or what a killed server left behind is still going away.
    await pause(200);
  }
}

/** Waits for a running server of this data directory to answer; undefined when there is none or it has ended. */
async function adoptRunning({ place, password, log }: KeeperOptions) {
  const begun = Date.now();
  for (;;) {
    const found = readPidFile(place.folder);
    if (found === undefined || !isServerOf(found.pid, place.folder)) {
      return undefined;
    }
    const socketFolder = found.socketFolder === '' ? undefined : found.socketFolder;
    const address = { socketFolder, port: found.port };
    const answer = await answers(urlOf(address, password));
    if (answer === 'yes') {
      return { postmaster: adopt(found.pid), address };
    }
    const isHopeless = process.platform !== 'linux' && Date.now() - begun > remainsLimit;
    if (isHopeless) {
      return undefined;
    }
    checkAnswer(answer, place, begun);
    await pause(100);
    log.trace({ pid: found.pid }, 'waiting for a running database server');
  }
}

/** Starts a server and waits until it answers; undefined when the remains of a killed one were in the way. */
async function startOwn({ place, choice, password, address, settings }: KeeperOptions, waited: number) {
  disownPidFile(place.folder);
  handOver(place, choice);
  const url = urlOf(address, password);
  const postmaster = startPostmaster(place, choice, address, settings);
  const begun = Date.now();
  while (!postmaster.hasExited()) {
    const answer = await answers(url);
    if (answer === 'yes' && !postmaster.hasExited()) {
      return { postmaster, address };
    }
    checkAnswer(answer, place, begun);
    await Promise.race([postmaster.exited, pause(20)]);
  }
  const log = postmaster.log();
  if (/lock file ".*" already exists|shared memory block/.test(log) && waited < remainsLimit) {
    return undefined;
  }
  const reason = /(?:FATAL|PANIC|ERROR): +(.*)/.exec(log)?.[1] ?? log.trim().split('\n').at(-1) ?? '';
  throw new DatabaseRefused(`The bundled database did not start: ${reason} (${place.logFile})`);
}

function checkAnswer(answer: 'yes' | 'no' | 'refuses', place: Place, begun: number): void {
  if (answer === 'refuses') {
    throw new DatabaseRefused(`The database in ${place.folder} does not take the password in ${place.passwordFile}.`);
  }
  if (Date.now() - begun > readyLimit) {
    throw new DatabaseRefused(`The database in ${place.folder} does not answer (${place.logFile}).`);
  }
}
