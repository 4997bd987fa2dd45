import { setTimeout as pause } from 'node:timers/promises';
import type { LogLine } from './entry.ts';
import { beginsAs, contentOf, fileAt, filesAfter, headOf, type LogFile, logFiles } from './log-files.ts';
import type { Position } from './position.ts';

const linesOfBatch = 5000;
/** Files before the one being read that are still looked at. */
const earlierFiles = 20;
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
  let earlier = options.from?.earlier ?? [];
  let half: HalfLine | undefined;
  for (;;) {
    const files = logFiles(path);
    // Half a line is sent with the first line after it, and until then no position may lie behind it.
    if (!half && position) earlier = yield* readEarlier(position, earlier, files);
    const file = await fileFor(position, files, options);
    if (file) {
      // A gateway that has written to a later file writes no more to this one; looked up before this one is read to its end.
      const next = filesAfter(file, files).find(({ size }) => file.isZipped || size > 0);
      const start = position && file.isSame ? position.offset : 0;
      const kept = earlier;
      const read = yield* readFile(file, start, half, (now) => ({ ...now, earlier: kept }));
      half = read.half;
      position = read.position;
      if (next) {
        // A copy that was read while it was being made: what follows is in the file that it was made from.
        const isCopy = await beginsAs(next, position);
        if (!isCopy && !file.isZipped) earlier = [...earlier, endOf(read)].slice(-earlierFiles);
        position = isCopy ? { ...position, inode: next.inode } : { inode: next.inode, offset: 0 };
        if (!isCopy) half = joined(half, read.rest);
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
  const isRead = ({ inode }: LogFile) => position?.earlier?.some((each) => each.inode === inode);
  const [later] = position?.writtenNs
    ? filesAfter(BigInt(position.writtenNs), files).filter((each) => !isRead(each))
    : [];
  const first = later ?? files.find(({ isCurrent }) => isCurrent);
  if (position && first && position.offset > 0) onLost?.();
  return first && { ...first, isSame: false };
}

const joined = (half: HalfLine | undefined, rest: HalfLine | undefined): HalfLine | undefined =>
  half && rest ? { bytes: Buffer.concat([half.bytes, rest.bytes]), offset: half.offset } : (rest ?? half);

/** What has been written to files since they were read to their ends. A deleted or compressed one is written to no more. */
async function* readEarlier(
  position: Position,
  earlier: readonly Position[],
  files: readonly LogFile[],
): AsyncGenerator<Batch, readonly Position[]> {
  let all = earlier;
  for (const one of earlier) {
    if (files.some(({ inode, size }) => inode === one.inode && size === one.offset)) continue;
    const file = await fileAt(one, files);
    const others = all.filter((each) => each !== one);
    const before = all;
    const withOthers = (own: Position): Position[] => before.map((each) => (each === one ? own : each));
    if (!file) {
      all = others;
      continue;
    }
    const read = yield* readFile(file, one.offset, undefined, (own) => ({ ...position, earlier: withOthers(own) }));
    all = file.isZipped ? others : withOthers(read.position);
  }
  return all;
}

/** Behind all of a file, half a line at its end included. */
const endOf = ({ position, rest }: Read): Position => ({
  ...position,
  offset: position.offset + (rest?.bytes.length ?? 0),
  earlier: undefined,
});

interface Read {
  position: Position;
  /** What is still to be joined with the first line. */
  half: HalfLine | undefined;
  /** What the file ends with behind its last line feed. */
  rest: HalfLine | undefined;
}

/** All whole lines from a byte to the end of the file as it is. */
async function* readFile(
  file: LogFile,
  from: number,
  before: HalfLine | undefined,
  positionOf: (own: Position) => Position,
): AsyncGenerator<Batch, Read> {
  let half = before;
  let offset = from;
  let rest: Buffer = Buffer.alloc(0);
  let lines: LogLine[] = [];
  const positionNow = async (): Promise<Position> => ({
    inode: file.inode,
    offset,
    writtenNs: String(file.writtenNs),
    head: await headOf(file, offset),
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
        yield { lines, position: positionOf(await positionNow()) };
        lines = [];
      }
    }
    rest = Buffer.from(known.subarray(at));
  }
  const position = await positionNow();
  if (lines.length > 0) yield { lines, position: positionOf(position) };
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
