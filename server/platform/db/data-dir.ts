import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { DatabaseRefused } from './server-check.ts';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'is not accessible to this user',
  EPERM: 'is not accessible to this user',
  EROFS: 'is on a read-only file system',
  ENOSPC: 'is on a disk that is full',
  EEXIST: 'is a file, not a folder',
  ENOTDIR: 'leads through a file',
  ENAMETOOLONG: 'is too long',
};

/** Creates DATA_DIR if it is missing; throws unless it is a writable folder. */
export function checkDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new DatabaseRefused(`DATA_DIR: ${dataDir} ${reasons[code] ?? `cannot be used (${code})`}.`, { cause: error });
  }
  if (!statSync(dataDir).isDirectory()) {
    throw new DatabaseRefused(`DATA_DIR: ${dataDir} ${reasons.EEXIST}.`);
  }
}
