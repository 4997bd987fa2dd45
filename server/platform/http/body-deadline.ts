import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';
import { swallowRest } from './relay/body-limit.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body carries a file: only the server's `requestTimeout` limits how long it may take. */
    upload?: true;
  }
}

/**
 * Refuses bodies that do not arrive within `bodyMs` with 408, and closes connections whose request was answered before its
 * body had arrived, so that slow senders (Slowloris) cannot hold connections.
 */
export function limitBodyTime(app: FastifyInstance, bodyMs: number): void {
  app.addHook('preParsing', (req, _reply, payload, done) => {
    // Small bodies arrive in the same packet as the headers: no timer needed.
    const isWhole = req.raw.complete || req.routeOptions.config.upload;
    done(null, isWhole ? payload : withDeadline(req.raw, bodyMs));
  });
  app.addHook('onSend', (req, reply, payload, done) => {
    if (!req.raw.complete) {
      swallowRest(reply);
    }
    done(null, payload);
  });
}

/** Passes the body through a stream that can error without destroying the socket: the error response still has to be sent. */
function withDeadline(raw: IncomingMessage, bodyMs: number): PassThrough {
  const body = new PassThrough();
  const seconds = Math.round(bodyMs / 1000);
  const timer = setTimeout(() => body.destroy(new AppError('body.slow', { seconds })), bodyMs).unref();
  raw.once('error', (error) => body.destroy(error));
  // A body rejected for its length or type is never read: its stream must neither time out nor emit an unhandled error.
  body.on('error', () => undefined);
  for (const event of ['end', 'close']) {
    raw.once(event, () => clearTimeout(timer));
  }
  body.once('close', () => clearTimeout(timer));
  return raw.pipe(body);
}
