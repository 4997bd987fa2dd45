import type { IncomingMessage } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Ajv } from 'ajv';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static } from 'typebox/type';
import type { LinesEndpoint } from '#shared/http/endpoint.ts';
import { AppError } from './errors.ts';
import { type ReadLine, readLines } from './line-reader.ts';
import { once } from './once.ts';
import { validationOptions } from './validation.ts';

/** Lines of one call, and of one batch within it. */
export const maxLines = 100_000;
const batch = 5000;

/** A valid line, or its validation error. */
export type CheckedLine<Line> = { no: number; line: Line } | { no: number; problem: string };

export interface LineHandler<E extends LinesEndpoint> {
  /** Runs before the body is read; throws if the call is not allowed. */
  admit(req: FastifyRequest): Promise<void>;
  /** Makes a batch ready; what it answers with is called once the batch before is stored, and gives one result per line, in order. */
  take(lines: readonly CheckedLine<Static<E['lines']['line']>>[]): Promise<() => Promise<Static<E['reply']>[]>>;
  /** The summary, sent as last line of the response. */
  end(replies: readonly Static<E['reply']>[]): Static<E['lines']['end']>;
}

/**
 * Mounts a call whose body is newline-delimited JSON, gzipped or not: it is taken over batch by batch as it arrives, and answered when
 * all of it is stored. While one batch is stored, the next is read and made ready.
 */
export function linesRoute<E extends LinesEndpoint>(
  app: FastifyInstance,
  e: E,
  { maxBytes }: { maxBytes: number },
  { admit, take, end }: LineHandler<E>,
): void {
  const validator = once(() =>
    new Ajv({ ...validationOptions, allErrors: false }).compile<Static<E['lines']['line']>>(e.lines.line),
  );
  const checked = ({ no, value }: ReadLine): CheckedLine<Static<E['lines']['line']>> => {
    const isValid = validator();
    if (isValid(value)) return { no, line: value };
    const [error] = isValid.errors ?? [];
    return {
      no,
      problem:
        value === undefined ? 'not JSON' : `${error?.instancePath.slice(1) ?? ''} ${error?.message ?? ''}`.trim(),
    };
  };
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_req, payload, done) => done(null, payload));
    scope.route({
      method: 'POST',
      url: e.path,
      config: { permission: e.permission, upload: true, ...(e.apiKeyRight && { apiKeyRight: e.apiKeyRight }) },
      handler: async (req, reply) => {
        await admit(req);
        const replies: Static<E['reply']>[] = [];
        const body = bodyOf(req, maxBytes);
        let storing: Promise<void> = Promise.resolve();
        for await (const lines of readLines(body, { batch, maxLines })) {
          const store = await take(lines.map(checked));
          await storing;
          storing = store().then((answers) => {
            for (const answer of answers) replies.push(answer);
          });
          // Awaited with the next batch: avoids an unhandled rejection until then.
          storing.catch(() => undefined);
        }
        await storing;
        const text = [...replies, end(replies)].map((each) => JSON.stringify(each)).join('\n');
        return reply.type('application/x-ndjson').serializer(String).send(`${text}\n`);
      },
    });
  });
}

/** The body as text, unzipped; fails beyond `maxBytes`, counted as they come over the wire. */
function bodyOf(req: FastifyRequest, maxBytes: number): AsyncIterable<string> {
  const { raw } = req;
  const encoding = String(req.headers['content-encoding'] ?? 'identity').toLowerCase();
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) throw new AppError('body.too-large', { limit: maxBytes });
  if (encoding !== 'identity' && encoding !== 'gzip') throw new AppError('body.malformed');
  const plain = Readable.from(counted(raw, maxBytes), { objectMode: false });
  // Errors surface to the reader of the last stream.
  const source: Readable = encoding === 'gzip' ? pipeline(plain, createGunzip(), () => undefined) : plain;
  source.setEncoding('utf8');
  return asMalformed(source);
}

/** The same bytes; the connection stays open for the answer when reading ends early. */
async function* counted(raw: IncomingMessage, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > maxBytes) throw new AppError('body.too-large', { limit: maxBytes });
    yield chunk;
  }
}

async function* asMalformed(source: AsyncIterable<string>): AsyncGenerator<string> {
  try {
    yield* source;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('body.malformed');
  }
}
