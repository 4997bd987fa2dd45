import { type ErrorName, errors } from '#shared/errors.ts';

/** Why a passage ended without an answer; the cause goes to the log, only the name to the client. */
export class PassageFailure extends Error {
  override readonly name = 'PassageFailure';
  constructor(
    readonly error: ErrorName,
    options?: ErrorOptions,
  ) {
    super(error, options);
  }
}

/** Body with more bytes than announced or allowed, found out while it streams. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/** Puts a failed upstream call into the catalogue's words. */
export function failureOf(cause: Error): PassageFailure {
  if (cause instanceof BodyTooLarge) {
    return new PassageFailure('body.too-large', { cause });
  }
  const timedOut = 'code' in cause && typeof cause.code === 'string' && /TIMEOUT|ETIMEDOUT/.test(cause.code);
  return new PassageFailure(timedOut ? 'gateway.timeout' : 'gateway.bad', { cause });
}

/** The name of a failure that came back through the package, which wraps what it is given. */
export function failureNameOf(error: unknown): ErrorName {
  const cause = error instanceof Error && error.cause instanceof PassageFailure ? error.cause : error;
  return cause instanceof PassageFailure && cause.error in errors ? cause.error : 'gateway.bad';
}
