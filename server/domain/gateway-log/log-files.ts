import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { createGunzip } from 'node:zlib';
import type { FileHead, Position } from './position.ts';

/** A log, or what rotation has made of it. */
export interface LogFile {
  readonly path: string;
  readonly inode: number;
  /** On the disk: of a compressed file not that of its content. */
  readonly size: number;
  readonly writtenNs: bigint;
  readonly isCurrent: boolean;
  readonly isZipped: boolean;
  /** Whether its name is one that rotation gives. */
  readonly isRotation: boolean;
}

/** Bytes of a file's beginning that its digest covers. */
const headBytes = 4096;
/** Read at once. */
const pieceBytes = 262_144;
/** What rotation adds to a name: `.1`, `-20261124`, `.2026-11-24`, `.2.gz`. */
const suffix = String.raw`[.-]\d[\d._T-]*`;

/** The files of the log's folder in the order of their last lines, the log itself last. */
export function logFiles(path: string): LogFile[] {
  const folder = dirname(path);
  const base = basename(path);
  const end = extname(base);
  const stem = escaped(base.slice(0, base.length - end.length));
  const rotated = new RegExp(`^(?:${stem}${escaped(end)}${suffix}|${stem}${suffix}${escaped(end)})(?:\\.gz)?$`);
  const names = readdirSync(folder);
  const there = new Set(names);
  const files = names.flatMap((name): LogFile[] => {
    // Of a file that is being compressed the original is whole.
    const isZipped = name.endsWith('.gz');
    const stat = statSync(join(folder, name), { bigint: true, throwIfNoEntry: false });
    if (!stat?.isFile() || (isZipped && there.has(name.slice(0, -3)))) return [];
    return [
      {
        path: join(folder, name),
        inode: Number(stat.ino),
        size: Number(stat.size),
        writtenNs: stat.mtimeNs,
        isZipped,
        isCurrent: name === base,
        isRotation: rotated.test(name),
      },
    ];
  });
  return files.sort(byAge);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * `.2` was before `.1`, and `-20261123` before `-20261124`. Names decide: a file may be compressed long after younger ones were written,
 * and then has a time of its own. The times decide between names of different kinds.
 */
function byAge(one: LogFile, other: LogFile): number {
  if (one.isCurrent !== other.isCurrent) return one.isCurrent ? 1 : -1;
  const [first, second] = [numberOf(one), numberOf(other)];
  if (first !== undefined && second !== undefined && first !== second) return second - first;
  const [day, otherDay] = [dayOf(one), dayOf(other)];
  if (day !== '' && day.length === otherDay.length && day !== otherDay) return day < otherDay ? -1 : 1;
  if (one.writtenNs !== other.writtenNs) return one.writtenNs < other.writtenNs ? -1 : 1;
  return one.path < other.path ? -1 : 1;
}

const numberOf = ({ path }: LogFile): number | undefined => {
  const found = /\.(\d{1,4})(?:\.gz)?$/.exec(path)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** The digits of a date in a rotated file's name, and of a time behind it; empty without. */
const dayOf = ({ path }: LogFile): string =>
  /[.-](\d{4}-?\d\d-?\d\d[\d._T-]*)\D*$/.exec(path.replace(/\.gz$/, ''))?.[1]?.replace(/\D/g, '') ?? '';

/** The file that a position stands in: by its inode, else by how it begins. */
export async function fileAt(position: Position, files: readonly LogFile[]): Promise<LogFile | undefined> {
  const { inode, offset, head } = position;
  const isLongEnough = ({ isZipped, size }: LogFile) => isZipped || size >= offset;
  for (const file of files.filter((each) => each.inode === inode && isLongEnough(each))) {
    if (!head || (await beginsWith(file, head))) return file;
  }
  if (!head) return undefined;
  for (const file of files.filter((each) => each.isRotation && isLongEnough(each))) {
    if (await beginsWith(file, head)) return file;
  }
  return undefined;
}

/** The file after one, or after the moment that it was last written to. */
export function filesAfter(file: LogFile | bigint, files: readonly LogFile[]): LogFile[] {
  const later = (each: LogFile) =>
    typeof file === 'bigint'
      ? each.isCurrent || each.writtenNs > file
      : each.path !== file.path && byAge(each, file) > 0;
  return files.filter((each) => (each.isCurrent || each.isRotation) && later(each));
}

/** The content of a file from a byte on. */
export async function* contentOf({ path, isZipped }: LogFile, from = 0): AsyncGenerator<Buffer> {
  if (!isZipped) {
    yield* createReadStream(path, { start: from, highWaterMark: pieceBytes });
    return;
  }
  const packed = createReadStream(path);
  const plain = packed.pipe(createGunzip());
  packed.on('error', (error) => plain.destroy(error));
  let at = 0;
  try {
    for await (const piece of plain) {
      if (at + piece.length > from) yield piece.subarray(Math.max(0, from - at));
      at += piece.length;
    }
  } finally {
    packed.destroy();
  }
}

/** The digest of a file's beginning, up to where it was read. */
export async function headOf(file: LogFile, readTo: number): Promise<FileHead | undefined> {
  const bytes = Math.min(readTo, headBytes);
  const digest = bytes === 0 ? undefined : await digestOf(file, bytes);
  return digest === undefined ? undefined : { bytes, digest };
}

/** Whether a file holds what was read of another. */
export const beginsAs = async (file: LogFile, { head, offset }: Position): Promise<boolean> =>
  head !== undefined && (file.isZipped || file.size >= offset) && (await beginsWith(file, head));

const beginsWith = async (file: LogFile, { bytes, digest }: FileHead): Promise<boolean> =>
  (await digestOf(file, bytes)) === digest;

/** Undefined when the file is shorter. */
async function digestOf(file: LogFile, bytes: number): Promise<string | undefined> {
  const hash = createHash('sha256');
  let left = bytes;
  for await (const piece of contentOf(file)) {
    hash.update(piece.subarray(0, left));
    left -= Math.min(left, piece.length);
    if (left === 0) return hash.digest('hex');
  }
  return undefined;
}
