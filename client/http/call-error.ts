import type { ErrorName, FieldError } from '#shared/errors.ts';

interface CallFailure {
  status?: number;
  code?: number;
  error?: ErrorName;
  message: string;
  fields?: FieldError[];
  data?: unknown;
  requestId?: string;
  retryAfter?: number;
  cancelled?: boolean;
}

/** Why a call failed; the only error `call()` throws. */
export class CallError extends Error {
  override readonly name = 'CallError';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The body's code, else the HTTP status; 0 when no answer came. */
  readonly code: number;
  /** Name in the error catalogue; absent when another back end answered. */
  readonly error: ErrorName | undefined;
  /** Fields the server refused, for marking them in a form. */
  readonly fields: readonly FieldError[];
  /** The body's `data`, for screens that can do something with it. */
  readonly data: unknown;
  /** For correlation with the server's log. */
  readonly requestId: string | undefined;
  /** Seconds to wait before the next try, when the server says so. */
  readonly retryAfter: number | undefined;
  /** The caller aborted, or the session ended meanwhile: not shown to the user. */
  readonly cancelled: boolean;
  /** A message has been shown already; do not show another. */
  shown = false;

  constructor(failure: CallFailure) {
    super(failure.message);
    this.status = failure.status ?? 0;
    this.code = failure.code ?? this.status;
    this.error = failure.error;
    this.fields = failure.fields ?? [];
    this.data = failure.data;
    this.requestId = failure.requestId;
    this.retryAfter = failure.retryAfter;
    this.cancelled = failure.cancelled ?? false;
  }
}

/** `thrown` as the error of a call; anything else is a fault of the program and thrown on. */
export function asCallError(thrown: unknown): CallError {
  if (thrown instanceof CallError) {
    return thrown;
  }
  throw thrown;
}
