import { existsSync, mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { DatabaseRefused } from '../server-check.ts';
import { findBinaries, publicCopy } from './binaries.ts';
import { passwordIn, placesIn, socketFolder } from './files.ts';
import { takeOwnership } from './guard.ts';
import { initialise } from './initdb.ts';
import { runningOn, startPostmaster, stopPostmaster } from './postmaster.ts';
import { chooseRunner } from './runner.ts';

/** A database server that lives as long as this console. */
export interface Server {
  url: string;
  kind: 'bundled' | 'pglite';
  stop(): Promise<void>;
}

/** Longest wait for a server that recovers after a crash, ms. */
const startPatience = 60_000;

/**
 * The bundled PostgreSQL on a data directory: made on the first start, adopted when a killed console left it running,
 * brought back when it dies. Undefined when no native server can run here.
 */
export async function launchBundled(
  dataDir: string,
  log: FastifyBaseLogger,
  runnerName?: string,
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
  await initialise(binaries, places, runner, password);
  const folder = socketFolder(places.home, runner);
  let isStopping = false;

  /** Connects to the server, starting it when it is not there, until it answers. */
  const open = async (): Promise<{ url: string; owner: pg.Client }> => {
    const begun = Date.now();
    for (;;) {
      const running = runningOn(places.cluster);
      if (!running) {
        startPostmaster(binaries, places, runner, folder);
      }
      const url = `postgres://console:${password}@/postgres?host=${encodeURIComponent(running?.socketFolder || folder)}`;
      try {
        return { url, owner: await takeOwnership(url, dataDir) };
      } catch (error) {
        const isLate = Date.now() - begun > startPatience;
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
  let current = await open();
  watch(current.owner);
  async function reopen(): Promise<void> {
    try {
      current = await open();
      watch(current.owner);
      log.info('the database is back');
    } catch (error) {
      log.fatal({ err: error }, 'the database cannot be brought back');
    }
  }
  log.info({ runner: runner.name }, 'database started');
  return {
    url: current.url,
    kind: 'bundled',
    stop: async () => {
      isStopping = true;
      await current.owner.end();
      await stopPostmaster(places.cluster);
    },
  };
}
