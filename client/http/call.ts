import type { AxiosResponse } from 'axios';
import { currentLang } from '#client/i18n/index.ts';
import { logError } from '#client/kit/error-log.ts';
import type { ErrorName } from '#shared/errors.ts';
import type { Endpoint, InputOf, ReplyOf, UploadEndpoint } from '#shared/http/endpoint.ts';
import { statusMessage } from '#shared/texts/messages.ts';
import { anySignal } from './any-signal.ts';
import { asCallError, type CallError } from './call-error.ts';
import { cancelled, noAnswer, openEnvelope, openFile } from './envelope.ts';
import { notify } from './notices.ts';
import { isBlocking, underOverlay } from './overlay.ts';
import { refreshToken } from './refresh.ts';
import { currentSession, endSession, type Session, sessionEnd } from './session.ts';
import { callSucceeded, mayShowSessionError, nextCall } from './session-errors.ts';
import { type Exchange, exchange } from './transport.ts';

export interface CallOptions {
  /** Gives the call up. */
  signal?: AbortSignal | undefined;
  /** Show no message: at all, or for the named errors, because the caller says it better. The end of a session is always said. */
  quiet?: boolean | readonly ErrorName[] | undefined;
  /** Form-encoded instead of JSON, for back ends of the template. */
  form?: boolean | undefined;
}

/** Calls the server: resolves with the `data` of its answer, rejects with a `CallError` that has already been shown. */
export async function call<E extends Endpoint>(
  e: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  // The contract's types are the server's promise; it validates its replies against them under test.
  return (await perform(e, input, options, openEnvelope)) as ReplyOf<E>;
}

/** Calls for a file; `fallbackName` is for servers that do not name it. */
export async function download<E extends Endpoint>(
  e: E,
  input: InputOf<E>,
  options: CallOptions & { fallbackName?: string } = {},
): Promise<{ name: string; blob: Blob }> {
  const { name, blob } = await perform(e, input, options, openFile);
  return { name: name ?? options.fallbackName ?? 'download', blob };
}

/**
 * Sends a file, with the call's input beside it if it has one: the `data` of the answer, as `call` brings it. `onProgress`
 * is told how much is on its way, 0 to 1.
 */
export async function upload<E extends UploadEndpoint>(
  e: E,
  file: File,
  { input, onProgress, ...options }: UploadOptions<E> = {},
): Promise<ReplyOf<E>> {
  return (await perform(e, input ?? {}, { ...options, file, onProgress }, openEnvelope)) as ReplyOf<E>;
}

export interface UploadOptions<E extends UploadEndpoint> extends Pick<CallOptions, 'signal' | 'quiet'> {
  input?: InputOf<E>;
  onProgress?: (part: number) => void;
}

/** What else travels with a call. */
type SentOptions = CallOptions & Pick<Exchange, 'file' | 'onProgress'>;

type Open<T> = (response: AxiosResponse<unknown>) => T | Promise<T>;

async function perform<T>(e: Endpoint, input: unknown, options: SentOptions, open: Open<T>): Promise<T> {
  const made = currentSession();
  const sent = typeof input === 'object' && input !== null ? input : {};
  try {
    const work = () => attempt(e, sent, options, open);
    return await (isBlocking(e.path) ? underOverlay(work) : work());
  } catch (thrown) {
    const error = asCallError(thrown);
    report(error, e, options, made);
    throw error;
  }
}

/** One try, and one more with a new token when the first came with an expired one. */
async function attempt<T>(
  e: Endpoint,
  input: object,
  options: SentOptions,
  open: Open<T>,
  isReplay = false,
): Promise<T> {
  const made = currentSession();
  // Between the end of a session and the sign-in page the old page may still ask for something.
  if (made.token === '' && e.permission !== 'public') {
    throw cancelled();
  }
  const number = nextCall();
  const { signal, release } = anySignal(sessionEnd(), options.signal);
  try {
    const { form, file, onProgress } = options;
    const response = await exchange(e, input, { token: made.token, signal, form, file, onProgress });
    if (made.epoch !== currentSession().epoch) {
      throw cancelled();
    }
    const answer = await open(response);
    callSucceeded(number);
    return answer;
  } catch (thrown) {
    const error = await noAnswer(thrown);
    if (error.code !== 402 || made.token === '' || isReplay) {
      throw error;
    }
    await refreshToken(made);
    return await attempt(e, input, options, open, true);
  } finally {
    release();
  }
}

/** 402 only gets here after a refresh did not help. */
const endsSession = (error: CallError): boolean => [401, 402, 403].includes(error.code);

const refusalListeners = new Set<() => void>();

/** Subscribes to calls refused for a missing permission: the stored permissions may be stale. Returns an unsubscribe function. */
export function onRefusedRight(listener: () => void): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}

const conflictListeners = new Set<() => void>();

/** Subscribes to changes refused because another user was first: what is on screen is stale. Returns an unsubscribe function. */
export function onConflict(listener: () => void): () => void {
  conflictListeners.add(listener);
  return () => conflictListeners.delete(listener);
}

function report(error: CallError, e: Endpoint, { quiet, file }: SentOptions, made: Session): void {
  if (error.cancelled || error.shown) {
    return;
  }
  // A refusal is an answer; what broke is an error.
  if (error.status === 0 || error.status >= 500)
    logError(error, `${e.method ?? 'POST'} ${e.path}: ${error.status} ${error.message}`);
  if (error.error === 'auth.forbidden') for (const listener of refusalListeners) listener();
  if (error.error === 'version-conflict') for (const listener of conflictListeners) listener();
  const isEnd = endsSession(error) && made.token !== '' && made.epoch === currentSession().epoch;
  if (isEnd) {
    endSession('refused');
  }
  const isQuiet = quiet === true || (Array.isArray(quiet) && error.error !== undefined && quiet.includes(error.error));
  if (e.silent || (isQuiet && !isEnd)) {
    return;
  }
  if (endsSession(error) && !mayShowSessionError()) {
    return;
  }
  // What is wrong with a file is said of its field, which not every screen that sends one has.
  showError(error, isEnd, file && error.fields[0]?.msg);
}

/** Says a failed call's reason, once; `reason` is said better than by its message. */
export function showError(error: CallError, isSessionEnd = false, reason?: string): void {
  if (!error.cancelled && !error.shown) {
    error.shown = true;
    const text = reason || error.message || (statusMessage(error.code, currentLang()) ?? '');
    notify({ type: 'error', text, isSessionEnd });
  }
}
