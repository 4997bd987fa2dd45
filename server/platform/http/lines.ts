import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LinesEndpoint } from '#shared/http/endpoint.ts';
import { AppError } from './errors.ts';
import type { AnswerLines } from './line-answers.ts';

interface LinesOptions {
  maxBytes: number;
  /** Runs before the body is read; throws if the call is not allowed. */
  admit(req: FastifyRequest): Promise<void>;
  answer: AnswerLines;
}

/** Mounts a call whose body is newline-delimited JSON, gzipped or not. */
export function linesRoute(app: FastifyInstance, e: LinesEndpoint, { maxBytes, admit, answer }: LinesOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_req, payload, done) => done(null, payload));
    scope.route({
      method: 'POST',
      url: e.path,
      config: { permission: e.permission, upload: true, ...(e.apiKeyRight && { apiKeyRight: e.apiKeyRight }) },
      handler: async (req, reply) => {
        await admit(req);
        const encoding = String(req.headers['content-encoding'] ?? 'identity').toLowerCase();
        if (Number(req.headers['content-length'] ?? 0) > maxBytes) {
          throw new AppError('body.too-large', { limit: maxBytes });
        }
        if (encoding !== 'identity' && encoding !== 'gzip') throw new AppError('body.malformed');
        const text = await answer(counted(req.raw, maxBytes), encoding === 'gzip');
        return reply.type('application/x-ndjson').serializer(String).send(text);
      },
    });
  });
}

/** The bytes as they come over the wire, at most so many; the connection stays open for the answer when reading ends early. */
async function* counted(raw: IncomingMessage, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > maxBytes) throw new AppError('body.too-large', { limit: maxBytes });
    yield chunk;
  }
}
