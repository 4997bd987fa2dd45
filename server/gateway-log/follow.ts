import { setTimeout as pause } from 'node:timers/promises';
import type { LogLine } from './entry.ts';
import { contentOf, fileAt, filesAfter, headOf, type LogFile, logFiles } from './log-files.ts';
import type { Position } from './position.ts';

const linesOfBatch = 5000;
const newline = 0x0a;
/** Lines of gateways begin with their time. */
const begin = /^\d{4}-\d\d-\d\d /;

export interface FollowOptions {
  /** Where to go on; absent: at the beginning. */
  readonly from?: Position | undefined;
  /** Ends with the file instead of waiting for more. */
  readonly once?: boolean;
  readonly signal?: AbortSignal;
  /** Between two looks at the file, ms. */
  readonly everyMs?: number;
  /** The file that was read last is gone, and lines of it may be missing. */
  readonly onLost?: () => void;
}

export interface Batch {
  readonly lines: readonly LogLine[];
  /** Behind the last of them. */
  readonly position: Position;
}

/** A line that a file ends in the middle of. */
interface HalfLine {
  readonly bytes: Buffer;
  readonly offset: number;
}

/**
 * The lines of a log that grows, through any number of rotations, whether files are renamed, copied and emptied, or compressed, and
 * across restarts. A line counts once it is ended by a line feed. What a rotated file ends with is a line of its own, or the first half
 * of the line that the next file begins with.
 */
export async function* follow(path: string, options: FollowOptions): AsyncGenerator<Batch> {
  let position = options.from;
  let half: HalfLine | undefined;
  for (;;) {
    const files = logFiles(path);
    const file = await fileFor(position, files, options);
    if (file) {
      // A gateway that has written to a later file writes no more to this one; looked up before this one is read to its end.
      const next = filesAfter(file, files).find(({ size }) => file.isZipped || size > 0);
      const start = position && file.isSame ? position.offset : 0;
      const read = yield* readFile(file, start, half);
      half = read.half;
      position = read.position;
      if (next) {
        position = { inode: next.inode, offset: 0 };
        half = joined(half, read.rest);
        continue;
      }
    }
    if (options.once || options.signal?.aborted) return;
    await pause(options.everyMs ?? 1000, undefined, { signal: options.signal }).catch(() => {});
  }
}

/** The file of a position; where that is gone, the first one after it. */
async function fileFor(
  position: Position | undefined,
  files: readonly LogFile[],
  { onLost }: FollowOptions,
): Promise<(LogFile & { isSame: boolean }) | undefined> {
  const same = position && (await fileAt(position, files));
  if (same) return { ...same, isSame: true };
  const [later] = position?.writtenNs ? filesAfter(BigInt(position.writtenNs), files) : [];
  const first = later ?? files.find(({ isCurrent }) => isCurrent);
  if (position && first && position.offset > 0) onLost?.();
  return first && { ...first, isSame: false };
}

const joined = (half: HalfLine | undefined, rest: HalfLine | undefined): HalfLine | undefined =>
  half && rest ? { bytes: Buffer.concat([half.bytes, rest.bytes]), offset: half.offset } : (rest ?? half);

interface Read {
  position: Position;
  /** What is still to be joined with the first line. */
  half: HalfLine | undefined;
  /** What the file ends with behind its last line feed. */
  rest: HalfLine | undefined;
}

/** All whole lines from a byte to the end of the file as it is. */
async function* readFile(file: LogFile, from: number, before: HalfLine | undefined): AsyncGenerator<Batch, Read> {
  let half = before;
  let offset = from;
  let rest: Buffer = Buffer.alloc(0);
  let lines: LogLine[] = [];
  const positionNow = async (): Promise<Position> => ({
    ...{ inode: file.inode, offset, writtenNs: String(file.writtenNs), head: await headOf(file, offset) },
  });
  for await (const piece of contentOf(file, from)) {
    const known = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    let at = 0;
    for (let end = known.indexOf(newline); end >= 0; end = known.indexOf(newline, at)) {
      lines.push(...linesOf(half, { bytes: known.subarray(at, end), offset }));
      half = undefined;
      offset += end + 1 - at;
      at = end + 1;
      if (lines.length >= linesOfBatch) {
        yield { lines, position: await positionNow() };
        lines = [];
      }
    }
    rest = Buffer.from(known.subarray(at));
  }
  const position = await positionNow();
  if (lines.length > 0) yield { lines, position };
  return { position, half, rest: rest.length > 0 ? { bytes: rest, offset } : undefined };
}

/** A line, and before it what the file before ended with, unless the two are one line. */
function linesOf(half: HalfLine | undefined, line: HalfLine): LogLine[] {
  const text = textOf(line.bytes);
  if (!half) return [{ text, offset: line.offset }];
  if (!begin.test(text)) return [{ text: textOf(Buffer.concat([half.bytes, line.bytes])), offset: half.offset }];
  return [
    { text: textOf(half.bytes), offset: half.offset },
    { text, offset: line.offset },
  ];
}

const textOf = (bytes: Buffer): string => bytes.toString('utf8').replace(/\r$/, '');
