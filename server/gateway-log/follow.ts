import { readdirSync, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { LogLine } from './entry.ts';
import type { Position } from './position.ts';

const pieceBytes = 1 << 18;
const linesOfBatch = 5000;
const newline = 0x0a;

export interface FollowOptions {
  /** Where to go on; absent: at the beginning. */
  readonly from?: Position | undefined;
  /** Ends with the file instead of waiting for more. */
  readonly once?: boolean;
  readonly signal?: AbortSignal;
  /** Between two looks at the file, ms. */
  readonly everyMs?: number;
}

export interface Batch {
  readonly lines: readonly LogLine[];
  /** Behind the last of them. */
  readonly position: Position;
}

/**
 * The lines of a log that grows, through rotation by renaming or by emptying the file, and across restarts. A line counts once it is
 * ended by a line feed, the last one of a rotated file also without.
 */
export async function* follow(path: string, options: FollowOptions): AsyncGenerator<Batch> {
  let position = options.from;
  for (;;) {
    const file = fileAt(path, position);
    if (file) {
      const from = file.inode === position?.inode && position.offset <= file.size ? position.offset : 0;
      position = yield* readFile(file.path, { inode: file.inode, offset: from }, file.isRotated);
      // What was written behind a rotation is in a file of its own.
      if (file.isRotated) {
        position = undefined;
        continue;
      }
    }
    if (options.once || options.signal?.aborted) return;
    await pause(options.everyMs ?? 1000, undefined, { signal: options.signal }).catch(() => {});
  }
}

interface LogFile {
  path: string;
  inode: number;
  size: number;
  isRotated: boolean;
}

/** The file that `position` stands in, under whatever name of the folder; the log itself when there is none. */
function fileAt(path: string, position: Position | undefined): LogFile | undefined {
  const now = statSync(path, { throwIfNoEntry: false });
  if (position && now?.ino !== position.inode) {
    for (const name of readdirSync(dirname(path))) {
      const other = statSync(join(dirname(path), name), { throwIfNoEntry: false });
      if (other?.ino === position.inode && other.size >= position.offset)
        return { path: join(dirname(path), name), inode: other.ino, size: other.size, isRotated: now !== undefined };
    }
  }
  return now && { path, inode: now.ino, size: now.size, isRotated: false };
}

/** All whole lines from a position to the end of the file as it is. */
async function* readFile(path: string, from: Position, isEnded: boolean): AsyncGenerator<Batch, Position> {
  const handle = await open(path);
  try {
    let offset = from.offset;
    let rest: Buffer = Buffer.alloc(0);
    let lines: LogLine[] = [];
    for (;;) {
      const piece = await readPiece(handle, offset + rest.length);
      const known = Buffer.concat([rest, piece]);
      let begin = 0;
      for (let end = known.indexOf(newline); end >= 0; end = known.indexOf(newline, begin)) {
        lines.push({ text: textOf(known.subarray(begin, end)), offset: offset + begin });
        begin = end + 1;
        if (lines.length >= linesOfBatch) {
          yield { lines, position: { ...from, offset: offset + begin } };
          lines = [];
        }
      }
      offset += begin;
      rest = Buffer.from(known.subarray(begin));
      if (piece.length === 0) break;
    }
    if (isEnded && rest.length > 0) {
      lines.push({ text: textOf(rest), offset });
      offset += rest.length;
    }
    if (lines.length > 0) yield { lines, position: { ...from, offset } };
    return { ...from, offset };
  } finally {
    await handle.close();
  }
}

async function readPiece(handle: FileHandle, position: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(pieceBytes), 0, pieceBytes, position);
  return buffer.subarray(0, bytesRead);
}

const textOf = (bytes: Buffer): string => bytes.toString('utf8').replace(/\r$/, '');
