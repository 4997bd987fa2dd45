import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** How far a log was sent. */
export interface Position {
  /** The file by its inode, since rotation renames it. */
  readonly inode: number;
  readonly offset: number;
  /** How the file begins: rotation by copying or compressing makes another inode, and deleted ones are used again. */
  readonly head?: FileHead | undefined;
  /** When the file was last written to, ns; tells which files came later when this one is gone. */
  readonly writtenNs?: string | undefined;
  /** The files read before this one, the youngest last: a process that has not opened the log again still writes to them. */
  readonly earlier?: readonly Position[] | undefined;
}

/** Digest of the first bytes of a file. */
export interface FileHead {
  readonly bytes: number;
  readonly digest: string;
}

/** The stored position; undefined before the first one. */
export function readPosition(file: string): Position | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  // Earlier versions stored inode and offset alone.
  const plain = /^(\d+) (\d+)$/.exec(text);
  const position: Position = plain ? { inode: Number(plain[1]), offset: Number(plain[2]) } : parsed(text);
  if (!Number.isSafeInteger(position.inode) || !Number.isSafeInteger(position.offset))
    throw new Error(`${file} does not hold a position.`);
  return position;
}

function parsed(text: string): Position {
  try {
    return JSON.parse(text);
  } catch {
    return { inode: Number.NaN, offset: Number.NaN };
  }
}

/** Stores it whole or not at all. */
export function writePosition(file: string, position: Position): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(position)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
