import { LogController } from 'fastify';
import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** JSON lines on standard output, written behind the calls' backs: logging must not make anybody wait. */
export const createLogger = (
  level: Config['logLevel'],
  stream: DestinationStream = destination({ dest: 1, sync: false }),
): Logger =>
  pino(
    {
      level,
      base: undefined,
      messageKey: 'msg',
      redact: { paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token'], censor: '••••' },
      // The stock serializers print headers' worth of detail; a request is one line of our own.
      serializers: { req: (req: { id?: string }) => ({ id: req.id }) },
    },
    stream,
  );

/** One line per finished request: what was asked, by whom, the answer, the time. No query, no body, no secrets. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override defaultErrorLog(): void {}

  override requestCompleted(...[error, req, reply]: Parameters<LogController['requestCompleted']>): void {
    const line = {
      method: req.method,
      path: req.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip: req.ip,
      admin: req.signedIn?.username,
    };
    if (error || reply.statusCode >= 500) {
      reply.log.error({ ...line, err: error ?? undefined }, 'request');
    } else {
      reply.log.info(line, 'request');
    }
  }
}
