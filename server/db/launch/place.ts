import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseRefused } from '../server-check.ts';
import { errorCode, isAlive } from './system.ts';

/** Where everything of a launched database lies. */
export interface Place {
  dataDir: string;
  /** PostgreSQL's own data directory. */
  folder: string;
  /** A directory that only this process uses, for the first initdb and for trying out accounts. */
  scratch: string;
  passwordFile: string;
  logFile: string;
  /** The data directory of the WebAssembly database. */
  pglite: string;
}

/** Ten minutes, ms: no initdb takes that long, so an older scratch directory was left by a process that died. */
const scratchLife = 600_000;

/** Makes DATA_DIR where it is missing and removes what interrupted first starts left in it. */
export function preparePlace(dataDir: string): Place {
  try {
    // Another account must be able to pass through to its own directory when root starts the console.
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    for (const name of readdirSync(dataDir)) {
      if (isLeftBehind(dataDir, name)) {
        rmSync(join(dataDir, name), { recursive: true, force: true });
      }
    }
  } catch (error) {
    throw unusable(dataDir, error);
  }
  return {
    dataDir,
    folder: join(dataDir, 'postgres'),
    scratch: join(dataDir, `postgres.new-${process.pid}`),
    passwordFile: join(dataDir, 'postgres.password'),
    logFile: join(dataDir, 'postgres.log'),
    pglite: join(dataDir, 'pglite'),
  };
}

function isLeftBehind(dataDir: string, name: string): boolean {
  const pid = /^postgres\.new-(\d+)$/.exec(name)?.[1];
  if (pid === undefined) {
    return false;
  }
  const age = Date.now() - statSync(join(dataDir, name)).mtimeMs;
  return Number(pid) === process.pid || !isAlive(Number(pid)) || age > scratchLife;
}

/** Whether PostgreSQL data lies here. Refuses what is neither empty nor PostgreSQL's: it may be somebody's files. */
export function hasCluster(place: Place): boolean {
  try {
    if (!existsSync(place.folder)) {
      return false;
    }
    const names = readdirSync(place.folder);
    if (names.includes('PG_VERSION')) {
      return true;
    }
    const foreign = names.find((name) => !/^(pg_|global$|base$|postgresql\.|postmaster\.|lost\+found$)/.test(name));
    if (foreign !== undefined) {
      throw new DatabaseRefused(`${place.folder} holds no database but other files, such as ${foreign}. Move them away.`);
    }
    // The first start was interrupted half-way, in a way that never acknowledged a write.
    for (const name of names) {
      rmSync(join(place.folder, name), { recursive: true, force: true });
    }
    return false;
  } catch (error) {
    throw unusable(place.dataDir, error);
  }
}

/** Hands out the password of the database's one account, made at the first call and kept with mode 600. */
export function keepPassword(place: Place, isNew: boolean): string {
  if (!existsSync(place.passwordFile)) {
    if (!isNew) {
      throw new DatabaseRefused(`${place.passwordFile} is missing; the database of ${place.dataDir} cannot be opened without it.`);
    }
    const draft = `${place.passwordFile}.${process.pid}`;
    writeFileSync(draft, randomBytes(24).toString('hex'), { mode: 0o600 });
    try {
      // Two consoles that start at once agree on the password of the first.
      linkSync(draft, place.passwordFile);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') {
        throw unusable(place.dataDir, error);
      }
    } finally {
      rmSync(draft, { force: true });
    }
  }
  return readFileSync(place.passwordFile, 'utf8').trim();
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
};

function unusable(dataDir: string, error: unknown): unknown {
  const reason = reasons[errorCode(error)];
  return reason === undefined
    ? error
    : new DatabaseRefused(`DATA_DIR ${dataDir} cannot be used: ${reason}.`, { cause: error });
}
