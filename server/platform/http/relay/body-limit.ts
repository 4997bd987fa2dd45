import { Transform } from 'node:stream';
import type { FastifyReply, preParsingHookHandler, RequestPayload } from 'fastify';
import { AppError } from '../errors.ts';
import { BodyTooLarge } from './failure.ts';

/** How long the rest of a refused body is swallowed, so that the client gets to read the refusal. */
const lingerMs = 2_000;

/** Bodies up to this length reach the upstream without a stream in between. */
const smallBytes = 65_536;

/** Hook that holds bodies to `limit` bytes: at once by their announced length, else while they stream. */
export const limitBodies =
  (limit: number): preParsingHookHandler =>
  ({ headers, method }, reply, payload, done) => {
    const announced = headers['content-length'];
    if (announced !== undefined && Number(announced) > limit) {
      swallowRest(reply);
      done(new AppError('body.too-large', { limit }));
      return;
    }
    const isSmall =
      announced === undefined ? headers['transfer-encoding'] === undefined : Number(announced) < smallBytes;
    done(null, isSmall || method === 'GET' ? payload : counted(payload, limit));
  };

/**
 * Called before an answer ends that came before the whole body did: reads on for a moment, so that the client gets to
 * read the answer instead of a reset, then cuts the connection unless the body has ended.
 */
export function swallowRest({ request, raw: { socket }, raw: response }: FastifyReply): void {
  const { raw } = request;
  if (raw.complete || !socket) {
    return;
  }
  if (raw.destroyed) {
    // It went down with the call that sent it; the connection is of no further use.
    response.once('finish', () => socket.destroySoon());
    return;
  }
  raw.unpipe();
  raw.resume();
  const timer = setTimeout(() => {
    if (!raw.complete) {
      socket.destroy();
    }
  }, lingerMs);
  socket.once('close', () => clearTimeout(timer));
  raw.once('end', () => clearTimeout(timer));
}

/** The same bytes, failing beyond `limit`; also keeps undici from destroying the client's connection with its body. */
function counted(payload: RequestPayload, limit: number): Transform {
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limit) {
        done(new BodyTooLarge(`more than ${limit} bytes`));
      } else {
        done(null, chunk);
      }
    },
  });
  // The failure is reported through the call that sends this body.
  counter.on('error', () => payload.unpipe(counter));
  return payload.pipe(counter);
}
