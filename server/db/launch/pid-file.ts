import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, isAlive } from './system.ts';

/** What a running server says about itself in its data directory. */
export interface PidFile {
  pid: number;
  port: number;
  /** '' where it listens on no socket. */
  socketFolder: string;
}

/** Reads postmaster.pid; undefined when there is none or it is being written. */
export function readPidFile(folder: string): PidFile | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 0
      ? { pid, port: Number(lines[3] ?? 0), socketFolder: lines[4]?.trim() ?? '' }
      : undefined;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
}

/** Whether a process is the server of this data directory: a number alone may belong to another program by now. */
export function isServerOf(pid: number, folder: string): boolean {
  if (process.platform !== 'linux') {
    return isAlive(pid);
  }
  try {
    // A server works in its data directory. A zombie works nowhere.
    const where = statSync(`/proc/${pid}/cwd`);
    const data = statSync(folder);
    return where.dev === data.dev && where.ino === data.ino;
  } catch {
    return false;
  }
}

/**
 * Lets a new server pass a pid file whose process is a zombie or another program. It writes our own number: a server ignores its
 * parent's, and still checks, by the rest of the file, that no orphan of the dead one uses the data.
 */
export function disownPidFile(folder: string): void {
  const path = join(folder, 'postmaster.pid');
  try {
    const [pid = '', ...rest] = readFileSync(path, 'utf8').split('\n');
    if (process.platform === 'linux' && isAlive(Number(pid)) && Number(pid) !== process.pid) {
      writeFileSync(path, [process.pid, ...rest].join('\n'));
    }
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') {
      throw error;
    }
  }
}
