import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Ajv } from 'ajv';
import type { Static } from 'typebox/type';
import type { LinesEndpoint } from '#shared/http/endpoint.ts';
import { AppError } from './errors.ts';
import { maxLength, parsed, type ReadLine, readLines } from './line-reader.ts';
import { once } from './once.ts';
import { validationOptions } from './validation.ts';

/** Lines of one call. */
export const maxLines = 100_000;
/** The cube is paid by the cell and batch, not by the message: batches of half the size took twice the time for it. */
const batch = 20_000;
/** Lines that are parsed at a time. */
const slice = 1000;

/** A valid line, or what is wrong with it. */
export type CheckedLine<Line> = { no: number; line: Line } | FaultyLine;
export interface FaultyLine {
  no: number;
  problem: string;
  isTooLong: boolean;
  /** As it came, or its beginning. */
  text: string;
}

/**
 * Lines of a batch, slice by slice. They are kept as text and parsed when they are asked for, twice if need be: thousands of parsed lines
 * that live until their batch is stored cost more than that.
 */
export type CheckedSlices<Line> = () => Iterable<readonly CheckedLine<Line>[]>;

export interface LineHandler<E extends LinesEndpoint> {
  /** Makes a batch ready; what it answers with is called once the batch before is stored, and gives one result per line, in order. */
  take(lines: CheckedSlices<Static<E['lines']['line']>>): Promise<() => Promise<Static<E['reply']>[]>>;
  /** The summary, sent as last line of the response. */
  end(replies: readonly Static<E['reply']>[]): Static<E['lines']['end']>;
}

/** The bytes of a body, zipped or not, and the lines that answer it. */
export type AnswerLines = (body: AsyncIterable<Uint8Array>, isZipped: boolean) => Promise<string>;

/**
 * Newline-delimited JSON is taken over batch by batch as it arrives, and answered when all of it is stored. While one batch is stored,
 * the next is read and made ready.
 */
export function lineAnswers<E extends LinesEndpoint>(e: E, { take, end }: LineHandler<E>): AnswerLines {
  const validator = once(() =>
    new Ajv({ ...validationOptions, allErrors: false }).compile<Static<E['lines']['line']>>(e.lines.line),
  );
  const checked = ({ no, text, isTooLong }: ReadLine): CheckedLine<Static<E['lines']['line']>> => {
    if (isTooLong) return { no, text, isTooLong, problem: `more than ${maxLength} characters` };
    const value = parsed(text);
    const isValid = validator();
    if (isValid(value)) return { no, line: value };
    const [error] = isValid.errors ?? [];
    const problem = `${error?.instancePath.slice(1) ?? ''} ${error?.message ?? ''}`.trim();
    return { no, text, isTooLong, problem: value === undefined ? 'not JSON' : problem };
  };
  function* slicesOf(lines: readonly ReadLine[]) {
    for (let at = 0; at < lines.length; at += slice) yield lines.slice(at, at + slice).map(checked);
  }
  return async (body, isZipped) => {
    const replies: Static<E['reply']>[] = [];
    let storing: Promise<void> = Promise.resolve();
    for await (const lines of readLines(textOf(body, isZipped), { batch, maxLines })) {
      const store = await take(() => slicesOf(lines));
      await storing;
      storing = store().then((answers) => {
        for (const answer of answers) replies.push(answer);
      });
      // Awaited with the next batch: avoids an unhandled rejection until then.
      storing.catch(() => undefined);
    }
    await storing;
    return `${[...replies, end(replies)].map((each) => JSON.stringify(each)).join('\n')}\n`;
  };
}

/** The body as text, unzipped. */
async function* textOf(body: AsyncIterable<Uint8Array>, isZipped: boolean): AsyncGenerator<string> {
  const plain = Readable.from(body, { objectMode: false });
  // Errors surface to the reader of the last stream.
  const source: Readable = isZipped ? pipeline(plain, createGunzip(), () => undefined) : plain;
  source.setEncoding('utf8');
  try {
    yield* source;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('body.malformed');
  }
}
