import { AppError } from '../../http/errors.ts';
import { decodedPieces } from './encoding.ts';
import type { RawRow } from './raw.ts';
import { separatedRows, statedSeparator } from './separated.ts';
import { rawRow, separatorOf } from './text.ts';
import { maxText, tooWide } from './text-limits.ts';

/** Bytes that tell encoding and separator. */
export const headBytes = 262_144;

interface StreamLimits {
  /** With empty ones. */
  rows: number;
  columns: number;
}

/** The rows of a text with separators, without empty ones, in the memory of a few pieces, however long the text is. */
export async function* streamedRows(
  pieces: AsyncIterable<Uint8Array>,
  { rows, columns }: StreamLimits,
): AsyncGenerator<RawRow> {
  const { head, all } = await withHead(pieces);
  let separator: string | undefined;
  let [rest, before] = ['', 0];
  const read = function* (text: string, isLast: boolean): Generator<RawRow> {
    let part = text;
    if (separator === undefined) {
      const stated = statedSeparator(part.replace(/^\ufeff/, ''));
      separator = stated.separator ?? separatorOf(stated.rest);
      part = stated.rest;
    }
    const reading = separatedRows(part, separator, { before, isLast });
    for (let next = reading.next(); ; next = reading.next()) {
      if (next.done) {
        rest = part.slice(next.value);
        return;
      }
      before += 1;
      if (before > rows) throw new AppError('import.too-many', { limit: rows });
      if (next.value.length > columns) throw new AppError('import.unreadable');
      const row = rawRow(before, next.value);
      if (row) yield row;
    }
  };
  for await (const text of decodedPieces(head, all)) {
    if (text === '') continue;
    yield* read(rest + text, false);
    if (rest.length > maxText.row) throw tooWide(before + 1);
  }
  if (rest !== '') yield* read(rest, true);
}

/** The beginning of a text up to the end of a line, and all of it. */
async function withHead(pieces: AsyncIterable<Uint8Array>): Promise<{ head: Buffer; all: AsyncGenerator<Uint8Array> }> {
  const iterator = pieces[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let size = 0;
  while (size < headBytes) {
    const piece = await iterator.next();
    if (piece.done) break;
    first.push(piece.value);
    size += piece.value.length;
  }
  const read = Buffer.concat(first);
  const all = async function* (): AsyncGenerator<Uint8Array> {
    yield read;
    for (let piece = await iterator.next(); !piece.done; piece = await iterator.next()) yield piece.value;
  };
  return { head: upToLine(read), all: all() };
}

/** Without the line that it ends in the middle of, or a character of it. */
export const upToLine = (bytes: Buffer): Buffer => {
  const end = bytes.lastIndexOf(0x0a);
  return end < 0 ? bytes : bytes.subarray(0, end + 1);
};
