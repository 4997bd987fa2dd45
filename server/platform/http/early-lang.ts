import { type Readable, Transform } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { langOfText } from './lang-of-text.ts';

/** How long the first bytes of a body that will be refused are waited for, ms: some clients send the headers alone first. */
const patience = 250;

/**
 * Reads the language from the beginning of JSON bodies that may be refused for their length, which are never parsed: the
 * refusal is in the language of the call, not of the browser.
 */
export function readEarlyLang(app: FastifyInstance): void {
  app.addHook<object>('preParsing', async (req, _reply, payload) => {
    const { headers, routeOptions } = req;
    if (routeOptions.config.upload || !/^application\/json\b/i.test(headers['content-type'] ?? '')) return payload;
    const announced = headers['content-length'];
    if (announced === undefined) {
      return headers['transfer-encoding'] === undefined ? payload : payload.pipe(readingLang(req, payload));
    }
    if (Number(announced) > (routeOptions.bodyLimit ?? Number.POSITIVE_INFINITY)) {
      noteLang(req, await firstPiece(payload));
    }
    return payload;
  });
}

/** For the error handler; a body that is parsed takes its place. */
function noteLang(req: FastifyRequest, beginning: unknown): void {
  const text = Buffer.isBuffer(beginning) ? beginning.toString('utf8') : beginning;
  if (typeof text === 'string') req.body = { lang: langOfText(text) };
}

/** The same bytes. A body of unknown length is found to be too long when its beginning has been read. */
function readingLang(req: FastifyRequest, payload: Readable): Transform {
  let isFirst = true;
  const reader = new Transform({
    transform(piece: unknown, _encoding, done) {
      if (isFirst) noteLang(req, piece);
      isFirst = false;
      done(null, piece);
    },
  });
  // After a 413 the parser has removed its listeners: the error of an aborted request must not be unhandled.
  reader.on('error', () => undefined);
  payload.once('error', (error) => reader.destroy(error));
  return reader;
}

/** The first bytes of a stream that nobody reads; undefined when none come in time. */
const firstPiece = (stream: Readable): Promise<unknown> =>
  new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      for (const event of events) stream.off(event, settle);
      resolve(stream.destroyed ? undefined : (stream.read() ?? undefined));
    };
    const events = ['readable', 'end', 'close', 'error'] as const;
    const timer = setTimeout(settle, patience);
    for (const event of events) stream.on(event, settle);
  });
