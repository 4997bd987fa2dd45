import { createServer } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { DatabaseRefused } from '../server-check.ts';
import { type Choice, type ChoiceOptions, choose, ownerOf } from './choose.ts';
import { lockConsole } from './console-lock.ts';
import { initCluster } from './init-cluster.ts';
import { keepServer } from './keeper.ts';
import { hasCluster, keepPassword, type Place, preparePlace } from './place.ts';
import type { Address } from './postmaster.ts';
import { socketFolder, socketPort } from './socket-folder.ts';

/** A database server that belongs to this process until it stops it. */
export interface Server {
  url: string;
  kind: 'bundled' | 'pglite';
  stop(): Promise<void>;
}

/** What tests and unusual machines may decide; the defaults suit everybody else. */
export interface LaunchOptions extends ChoiceOptions {
  /** Server settings beyond the standard ones. */
  settings?: Readonly<Record<string, string>>;
}

/** Starts (or finds running) the PostgreSQL of a data directory, and makes its data at the first start. */
export async function launch(dataDir: string, log: FastifyBaseLogger, options: LaunchOptions = {}): Promise<Server> {
  const place = preparePlace(dataDir);
  const owner = hasCluster(place) ? ownerOf(place) : undefined;
  const choice = await choose(place, owner, options);
  if ('reasons' in choice) {
    throw new DatabaseRefused(`No PostgreSQL runs here: ${choice.reasons.join('; ')}`);
  }
  return await launchPostgres(place, choice, owner === undefined, log, options.settings ?? {});
}

async function launchPostgres(
  place: Place,
  choice: Choice,
  isNew: boolean,
  log: FastifyBaseLogger,
  settings: Readonly<Record<string, string>>,
): Promise<Server> {
  const begun = Date.now();
  const password = keepPassword(place, isNew);
  if (isNew) {
    await initCluster(place, choice, password);
  }
  const address = await freeAddress(place, choice);
  const keeper = await keepServer({ place, choice, password, address, settings, log });
  // Refused, the server keeps running: the other console works with it.
  const lock = await lockConsole(keeper.url, place.dataDir, log);
  keeper.watch();
  log.info(
    { folder: place.folder, pid: keeper.pid(), isNew, isAdopted: keeper.isAdopted, as: choice.runner.title, ms: Date.now() - begun },
    `${choice.programs.name} PostgreSQL is ready`,
  );
  return {
    url: keeper.url,
    kind: 'bundled',
    stop: async () => {
      await lock.release();
      await keeper.stop();
    },
  };
}

/** A unix socket, which other users cannot reach; Windows has only the loopback address. */
async function freeAddress(place: Place, choice: Choice): Promise<Address> {
  if (process.platform !== 'win32') {
    return { socketFolder: socketFolder(place.dataDir, choice.runner), port: socketPort };
  }
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const found = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return { socketFolder: undefined, port: typeof found === 'object' && found !== null ? found.port : socketPort };
}
