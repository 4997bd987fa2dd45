import { AppError } from './errors.ts';

/** One line of a body. */
export interface ReadLine {
  /** From 1 on. */
  no: number;
  /** Of a line that is too long its beginning. */
  text: string;
  isTooLong: boolean;
}

/** Longest line, in characters. */
export const maxLength = 262_144;
/** An escape of half a character, which a jsonb column cannot hold. */
const surrogate = /\\u[dD][89a-fA-F]/;
const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? Buffer.from(value).toString() : value;

/** Undefined for what is not JSON. */
export function parsed(text: string): unknown {
  try {
    return surrogate.test(text) ? JSON.parse(text, wellFormed) : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Yields batches of lines; memory is bounded by one batch and one line, of which the rest is dropped. Empty lines are skipped. */
export async function* readLines(
  chunks: AsyncIterable<string>,
  { batch, maxLines }: { batch: number; maxLines: number },
): AsyncGenerator<ReadLine[]> {
  let rest = '';
  let no = 0;
  let lines: ReadLine[] = [];
  const take = (text: string) => {
    no += 1;
    if (text.trim() === '') return;
    if (no > maxLines) throw new AppError('body.too-many-lines', { limit: maxLines });
    const isTooLong = text.length > maxLength;
    lines.push({ no, text: isTooLong ? text.slice(0, maxLength) : text, isTooLong });
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', from)) {
      take(rest + chunk.slice(from, end));
      rest = '';
      from = end + 1;
      if (lines.length >= batch) {
        yield lines;
        lines = [];
      }
    }
    // One character more than a line may have tells that it is too long.
    if (rest.length <= maxLength) rest = (rest + chunk.slice(from)).slice(0, maxLength + 1);
  }
  if (rest !== '') take(rest);
  if (lines.length > 0) yield lines;
}
