import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Minimum size in bytes; smaller responses fit into the initial congestion window. */
const worthwhileBytes = 2048;

/** Whether `Accept-Encoding` allows an encoding; `q=0` excludes it. */
function takes(request: FastifyRequest, encoding: 'br' | 'gzip'): boolean {
  const offers = String(request.headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',');
  return offers.some((offer) => {
    const [name, ...parameters] = offer.split(';').map((part) => part.trim());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** Compresses `text` with the best accepted encoding; returns body and headers. */
export async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  quality: number,
): Promise<string | Buffer> {
  reply.header('vary', 'accept-encoding');
  if (takes(request, 'br')) {
    reply.header('content-encoding', 'br');
    return brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  }
  if (!takes(request, 'gzip')) return text;
  reply.header('content-encoding', 'gzip');
  return zip(text);
}

/**
 * Compresses the larger JSON answers of `app`; streams and files pass untouched. Routes in `never` stay plain: an answer that holds a
 * secret must not tell by its length what else is in it (BREACH).
 */
export function compressJson(app: FastifyInstance, never: ReadonlySet<string>): void {
  app.addHook<unknown>('onSend', (request, reply, payload, done) => {
    const isCandidate =
      typeof payload === 'string' &&
      payload.length > worthwhileBytes &&
      String(reply.getHeader('content-type')).startsWith('application/json') &&
      !reply.hasHeader('content-encoding') &&
      !reply.hasHeader('set-cookie') &&
      !never.has(request.routeOptions.url ?? '');
    if (!isCandidate) return done(null, payload);
    reply.removeHeader('content-length');
    compressed(request, reply, payload, 4).then((body) => done(null, body), done);
  });
}
