import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseRefused } from '../server-check.ts';
import { give } from './choose.ts';
import type { Runner } from './runners.ts';
import { errorCode } from './system.ts';

/** Bytes the system allows for the path of a socket. */
const pathLimit = process.platform === 'linux' ? 107 : 103;

/** The port is part of the socket's name. */
export const socketPort = 5432;

/** The directory for the database's socket: under DATA_DIR, or a private one in tmp where that path is too long. */
export function socketFolder(dataDir: string, runner: Runner): string {
  const own = join(dataDir, 'run');
  const isShort = Buffer.byteLength(join(own, `.s.PGSQL.${socketPort}`)) <= pathLimit;
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const folder = isShort ? own : join(tmpdir(), `console-${hash}`);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') {
      throw error;
    }
  }
  const found = lstatSync(folder);
  const trusted = [process.getuid?.(), runner.account?.uid, 0];
  // Anybody can make a directory of any name in tmp, and listen there for our password.
  if (!found.isDirectory() || (process.getuid !== undefined && !trusted.includes(found.uid))) {
    throw new DatabaseRefused(`${folder} belongs to somebody else; the database's socket cannot be put there. Choose a shorter DATA_DIR or another TMPDIR.`);
  }
  give(folder, runner);
  chmodSync(folder, 0o700);
  return folder;
}
