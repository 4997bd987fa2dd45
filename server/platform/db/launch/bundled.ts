import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { DatabaseRefused } from '../server-check.ts';
import { findBinaries, publicCopy } from './binaries.ts';
import { passwordIn, placesIn, socketFolder } from './files.ts';
import { takeOwnership } from './guard.ts';
import { initialise } from './initdb.ts';
import { interruptPostmaster, runningOn, startPostmaster, stopPostmaster } from './postmaster.ts';
import { chooseRunner } from './runner.ts';

/** A database server that lives as long as this console. */
export interface Server {
  url: string;
  kind: 'bundled' | 'pglite';
  stop(): Promise<void>;
}

interface LaunchOptions {
  /** Only runners whose name contains this. */
  runnerName?: string;
  /** Aborts the launch; a server that was started for it is stopped. */
  signal?: AbortSignal | undefined;
}

/** A server that exits again and again is given up after this time, ms; one that recovers after a crash is not. */
const restartPatience = 60_000;
/** Pause before the next attempt to bring a server back, ms. */
const reopenPause = 5000;

/**
 * The bundled PostgreSQL on a data directory: made on the first start, adopted when a killed console left it running,
 * brought back when it dies. Undefined when no native server can run here.
 */
export async function launchBundled(
  dataDir: string,
  log: FastifyBaseLogger,
  { runnerName, signal }: LaunchOptions = {},
): Promise<Server | undefined> {
  mkdirSync(dataDir, { recursive: true });
  const places = placesIn(dataDir);
  const found = findBinaries(places.cache);
  const isFresh = !existsSync(places.cluster);
  const runner = found && chooseRunner(found.postgres, places.home, isFresh, runnerName);
  const binaries = found && runner?.needsPublicPrograms ? publicCopy(found) : found;
  if (!binaries || !runner) {
    if (!isFresh) {
      throw new DatabaseRefused(`The database in ${dataDir} belongs to another user, and this one cannot run it.`);
    }
    return undefined;
  }
  const password = passwordIn(places.passwordFile);
  await initialise(binaries, places, { runner, password, signal });
  const folder = socketFolder(places.home, runner);
  let child: ChildProcess | undefined;
  let isStopping = false;

  /** Connects to the server, starting it when it is not there, until it answers. */
  const open = async (): Promise<{ url: string; owner: pg.Client }> => {
    const begun = Date.now();
    for (;;) {
      signal?.throwIfAborted();
      const running = runningOn(places.cluster);
      // A server that has just been started writes its pid file a little later.
      if (!running && !isAlive(child)) {
        child = startPostmaster(binaries, places, runner, folder);
      }
      const url = `postgres://console:${password}@/postgres?host=${encodeURIComponent(running?.socketFolder || folder)}`;
      try {
        return { url, owner: await takeOwnership(url, dataDir) };
      } catch (error) {
        const isLate = !isAlive(child) && !running && Date.now() - begun > restartPatience;
        if (error instanceof DatabaseRefused || isStopping || isLate) {
          throw isLate
            ? new DatabaseRefused(`The database did not start; ${places.log} says why.`, { cause: error })
            : error;
        }
      }
      await sleep(runningOn(places.cluster) ? 25 : 250);
    }
  };

  const watch = (owner: pg.Client): void => {
    owner.once('end', () => {
      if (!isStopping) {
        log.error('the database stopped and is started again');
        void reopen();
      }
    });
  };
  const openOrStop = async () => {
    try {
      return await open();
    } catch (error) {
      // Ours by its process id; another console's server on the same directory stays.
      if (child && runningOn(places.cluster)?.pid === child.pid) {
        await stopPostmaster(places.cluster);
      }
      throw error;
    }
  };
  let current = await openOrStop();
  watch(current.owner);
  async function reopen(): Promise<void> {
    while (!isStopping) {
      try {
        current = await open();
        watch(current.owner);
        log.info('the database is back');
        return;
      } catch (error) {
        log.fatal({ err: error }, 'the database cannot be brought back');
        await sleep(reopenPause, undefined, { ref: false });
      }
    }
  }
  log.info({ runner: runner.name }, 'database started');
  // However the process ends, as long as it ends itself: no other process would stop the server.
  const interrupt = () => interruptPostmaster(places.cluster);
  process.once('exit', interrupt);
  return {
    url: current.url,
    kind: 'bundled',
    stop: async () => {
      isStopping = true;
      await current.owner.end();
      await stopPostmaster(places.cluster);
      process.off('exit', interrupt);
    },
  };
}

const isAlive = (child: ChildProcess | undefined): boolean =>
  child !== undefined && child.pid !== undefined && child.exitCode === null && child.signalCode === null;
