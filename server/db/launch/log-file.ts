import { closeSync, copyFileSync, existsSync, openSync, readSync, statSync, truncateSync } from 'node:fs';
import { give } from './choose.ts';
import type { Runner } from './runners.ts';

/** Size at which the server's log is set aside, bytes; one older file is kept. */
const sizeLimit = 10_000_000;

/** Opens the log for a server to append to. */
export function openLog(path: string, runner: Runner): number {
  trimLog(path);
  const file = openSync(path, 'a', 0o600);
  give(path, runner);
  return file;
}

/** Sets a full log aside. Copied and emptied, since the server keeps the file open. */
export function trimLog(path: string): void {
  if (existsSync(path) && statSync(path).size > sizeLimit) {
    copyFileSync(path, `${path}.1`);
    truncateSync(path);
  }
}

/** Bytes in the log so far. */
export const logSize = (path: string): number => (existsSync(path) ? statSync(path).size : 0);

/** The end of what was logged after `offset`, at most 16 kB. */
export function logAfter(path: string, offset: number): string {
  const length = Math.min(Math.max(logSize(path) - offset, 0), 16_384);
  const buffer = Buffer.alloc(length);
  const file = openSync(path, 'r');
  try {
    readSync(file, buffer, 0, length, logSize(path) - length);
  } finally {
    closeSync(file);
  }
  return buffer.toString('utf8');
}
