import { type FastifyBaseLogger, type FastifyRequest, LogController } from 'fastify';
import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** Lines wait for each other at most this long, ms: a write per line would cost a call more than the line itself. */
const gatherMs = 50;
/** And until there are this many bytes of them. */
const gatherBytes = 4096;

/** Standard output, written behind the calls' backs; what still waits is written when the process ends. */
const standardOutput = (): DestinationStream =>
  destination({ dest: 1, sync: false, minLength: gatherBytes, periodicFlush: gatherMs });

/** JSON lines on standard output: logging must not make anybody wait. */
export const createLogger = (level: Config['logLevel'], stream: DestinationStream = standardOutput()): Logger =>
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

const requestIdLogLabel = 'requestId';

/** One line per finished request: what was asked, by whom, the answer, the time. No query, no body, no secrets. */
export class RequestLog extends LogController {
  readonly #lines: FastifyBaseLogger;

  constructor(log: FastifyBaseLogger) {
    super({ requestIdLogLabel });
    // A request's own words hold no secrets, and searching each line for some costs as much as writing it.
    this.#lines = log.child({}, { redact: [] });
  }

  /** Where a request came from, while it is known: a relayed one has lost its socket when the answer is out. */
  readonly #callers = new WeakMap<object, string>();

  override incomingRequest(req: FastifyRequest): void {
    this.#callers.set(req, req.ip);
  }

  override routeNotFound(): void {}

  override defaultErrorLog(): void {}

  override requestCompleted(...[error, req, reply]: Parameters<LogController['requestCompleted']>): void {
    const line = {
      method: req.method,
      path: req.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip: this.#callers.get(req),
      admin: req.signedIn?.username,
    };
    if (error || reply.statusCode >= 500) {
      reply.log.error({ ...line, err: error ?? undefined }, 'request');
    } else if (reply.log.level !== 'silent') {
      this.#lines.info({ [requestIdLogLabel]: req.id, ...line }, 'request');
    }
  }
}
