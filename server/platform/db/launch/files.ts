import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseRefused } from '../server-check.ts';
import type { Runner } from './runner.ts';

/** Where a data directory keeps what belongs to the bundled server. */
export interface Places {
  /** Given to the server's user. */
  home: string;
  cluster: string;
  log: string;
  passwordFile: string;
  /** Copy of the programs when the installation cannot be used as it is. */
  cache: string;
}

export const placesIn = (dataDir: string): Places => {
  const home = join(dataDir, 'postgres');
  return {
    home,
    cluster: join(home, 'cluster'),
    log: join(home, 'postgres.log'),
    passwordFile: join(dataDir, 'postgres.password'),
    cache: join(dataDir, 'postgres-programs'),
  };
};

/** The server's password, made once and readable by us alone. */
export function passwordIn(file: string): string {
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}

/** Longest path of a unix socket on every system we run on, with the name PostgreSQL gives it. */
const longestFolder = 103 - '/.s.PGSQL.5432'.length;

/** A private folder for the socket: beside the data, or under the temporary folder when that path is too long. */
export function socketFolder(home: string, runner: Runner): string {
  const beside = join(home, 'run');
  const folder =
    beside.length <= longestFolder
      ? beside
      : join(tmpdir(), `console-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid } = lstatSync(folder);
  const own = process.getuid?.() ?? 0;
  if (uid !== own && uid !== runner.owner) {
    throw new DatabaseRefused(`${folder} belongs to somebody else.`);
  }
  if (own === 0 && process.platform !== 'win32') {
    chownSync(folder, runner.owner, runner.group);
  }
  chmodSync(folder, 0o700);
  return folder;
}
