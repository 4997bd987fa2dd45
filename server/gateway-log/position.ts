import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** How far a log was sent: the file by its inode, since rotation renames it. */
export interface Position {
  readonly inode: number;
  readonly offset: number;
}

/** The stored position; undefined before the first one. */
export function readPosition(file: string): Position | undefined {
  try {
    const [inode = Number.NaN, offset = Number.NaN] = readFileSync(file, 'utf8').split(' ').map(Number);
    if (!Number.isSafeInteger(inode) || !Number.isSafeInteger(offset))
      throw new Error(`${file} does not hold a position.`);
    return { inode, offset };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Stores it whole or not at all. */
export function writePosition(file: string, position: Position): void {
  writeFileSync(`${file}.new`, `${position.inode} ${position.offset}\n`);
  renameSync(`${file}.new`, file);
}
