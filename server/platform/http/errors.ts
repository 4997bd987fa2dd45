import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorName, type ErrorParams, errors, type FailureBody } from '#shared/errors.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { type FieldRule, fieldTexts, fill } from '#shared/texts/fields.ts';
import { messageFor } from '#shared/texts/messages.ts';
import { errorMessage } from './error-message.ts';
import { fieldErrorsOf, fieldWithNul } from './field-errors.ts';
import { langOf } from './lang.ts';

/** Why a field was refused. */
export interface RefusedRule {
  rule: FieldRule;
  params: ErrorParams;
}

/** An expected failure: a name of the error catalogue and the parameters of its text. */
export class AppError extends Error {
  override readonly name = 'AppError';
  constructor(
    readonly error: ErrorName,
    readonly params: ErrorParams = {},
    /** Sent as `data` of the response, such as field errors or the current row. */
    readonly detail: FailureBody['data'] = null,
    /** The rules of `fieldTexts` that refused the fields of `detail.errors`, in their order, for readers of another language. */
    readonly rules: readonly RefusedRule[] = [],
  ) {
    super(messageFor(error, 'en', params));
  }
}

/** A field error for a rule that JSON Schema cannot express. */
export const refusedField = (field: string, rule: FieldRule, lang: Lang, params: ErrorParams = {}): AppError =>
  new AppError('request.invalid', {}, { errors: [{ field, msg: fill(fieldTexts[lang][rule], params) }] }, [
    { rule, params },
  ]);

/**
 * Refuses an idempotency key that was used for another intent; `same` says of each field whether it is as before, `titleOf` how a field is
 * called.
 */
export function refuseReusedKey(
  same: Readonly<Record<string, boolean>>,
  titleOf: (field: string) => string,
  lang: Lang,
): void {
  const field = Object.keys(same).find((name) => !same[name]);
  if (field === undefined) return;
  const params = { field: titleOf(field) };
  const msg = errorMessage('idempotency.reused', lang, params);
  throw new AppError('idempotency.reused', params, { errors: [{ field, msg }] });
}

/** Response body of a failed call in the caller's language. */
export const failureBody = (
  error: ErrorName,
  lang: Lang,
  params: ErrorParams = {},
  data: FailureBody['data'] = null,
): FailureBody => ({
  code: errors[error].code,
  msg: errorMessage(error, lang, params),
  error,
  data,
});

/** Error handler: responds from the error catalogue; details of unexpected errors go to the log only. */
export function installErrorHandler(app: FastifyInstance): void {
  // A body that cannot be read is no reason to tell more than the refusal of the caller.
  app.setErrorHandler((error: FastifyError, req, reply) => answer(req, reply, req.refusal ?? error));
  app.setNotFoundHandler((req, reply) => answer(req, reply, new AppError('not-found')));
}

/** Responds to failures before any hook runs, such as a URL that cannot be decoded. */
export function answer(req: FastifyRequest, reply: FastifyReply, error: FastifyError | AppError): FastifyReply {
  const lang = langOf(req);
  const known = toAppError(error, req, lang);
  const { status } = errors[known.error];
  if (isCancelled(error, reply)) {
    req.log.info('the client closed the connection during a download');
  } else if (status >= 500) {
    req.log.error({ err: error }, 'call failed');
  }
  const seconds = known.params.seconds;
  if (status === 429 && seconds !== undefined) {
    reply.header('retry-after', String(seconds));
  }
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(failureBody(known.error, lang, known.params, known.detail));
}

/** Whether a stream ended early because its client closed the connection: a cancelled download, no fault of the server. */
const isCancelled = (error: FastifyError | AppError, reply: FastifyReply): boolean =>
  'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed;

function toAppError(error: FastifyError | AppError, req: FastifyRequest, lang: Lang): AppError {
  if (error instanceof AppError) {
    return error;
  }
  if (error.validation) {
    return new AppError('request.invalid', {}, { errors: fieldErrorsOf(error.validation, lang) });
  }
  const byCode = fastifyErrors[error.code];
  if (byCode) {
    return new AppError(byCode, { limit: req.routeOptions.bodyLimit ?? 0 });
  }
  const missing = missingReference(error);
  if (missing !== undefined) {
    return new AppError('reference.unknown', { field: missing });
  }
  const byState = databaseErrors[error.code];
  if (byState) {
    const unstorable = nulStates.has(error.code) ? fieldWithNul(req.body ?? req.query) : undefined;
    if (unstorable !== undefined) return refusedField(unstorable, 'control', lang);
    if (byState === 'value.unstorable')
      req.log.warn({ err: error }, 'a value passed the schema that the database refuses');
    return new AppError(byState);
  }
  if (isOutage(error)) {
    return new AppError('unavailable');
  }
  if (error.statusCode === 400) {
    return new AppError('body.malformed');
  }
  return new AppError('internal', { requestId: req.id }, { requestId: req.id });
}

const fastifyErrors: Readonly<Record<string, ErrorName>> = {
  FST_ERR_BAD_URL: 'path.not-canonical',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'body.type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'body.malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'body.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'body.malformed',
};

/**
 * SQLSTATEs mapped to client errors. Schemas check values first; what they let through is still the caller's
 * mistake: numbers or times out of range, malformed ids, characters that the database cannot store such as NUL.
 */
const databaseErrors: Readonly<Record<string, ErrorName>> = {
  '22003': 'value.unstorable',
  '22007': 'value.unstorable',
  '22008': 'value.unstorable',
  '22021': 'value.unstorable',
  '22P02': 'value.unstorable',
  '22P05': 'value.unstorable',
  '53100': 'storage.full',
  ENOSPC: 'storage.full',
  EDQUOT: 'storage.full',
  '57014': 'gateway.timeout',
  // Deadlocks and serialization failures: the transaction was undone, and may succeed when it is repeated.
  '40001': 'row.crossed',
  '40P01': 'row.crossed',
};

/** SQLSTATEs of a text, or of one in JSON, with a NUL. */
const nulStates: ReadonlySet<string> = new Set(['22021', '22P05']);

/** Whether something failed because a disk has no room left. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && databaseErrors[String(error.code)] === 'storage.full';

/**
 * The field whose value names a row that is not there, of a violated foreign key (23503): a check before it may have been
 * overtaken by a removal. A row that others still refer to is another matter.
 */
function missingReference({ code, detail }: { code: string; detail?: unknown }): string | undefined {
  const column = /^Key \(([a-z_, ]+)\)=\(.*\) is not present in table/.exec(String(detail ?? ''))?.[1];
  return code === '23503'
    ? column?.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase())
    : undefined;
}

/** Whether the database is unavailable: refused, lost or silent connections, shutdown (57P0x), out of resources (53xxx), no free connection in time. */
const isOutage = (error: { code?: string; message: string }): boolean =>
  // A disk that fails or may not be written; PostgreSQL calls the latter a missing privilege.
  (error.code === '42501' && /^could not /.test(error.message)) ||
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|EROFS|EIO|58030|DATABASE_SILENT|57P0\d|53\d{3}|3D000|08\d{3})$/.test(
    error.code ?? '',
  ) ||
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|is not queryable/.test(error.message);
