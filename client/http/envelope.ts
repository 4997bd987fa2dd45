import axios, { type AxiosResponse } from 'axios';
import { currentLang, i18next } from '#client/i18n/index.ts';
import { type ErrorName, errors, type FieldError, successCodes } from '#shared/errors.ts';
import { statusMessage } from '#shared/texts/messages.ts';
import { CallError } from './call-error.ts';
import { isReachable, timeout } from './transport.ts';

/** `{ code, msg, data }` as anybody may have sent it. */
interface Body {
  code?: unknown;
  msg?: unknown;
  data?: unknown;
  error?: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isErrorName = (value: unknown): value is ErrorName => typeof value === 'string' && Object.hasOwn(errors, value);
const isFieldError = (value: unknown): value is FieldError =>
  isObject(value) && typeof value.field === 'string' && typeof value.msg === 'string';

/** `data` of an answer; throws a `CallError` for whatever is not a success. */
export function openEnvelope(response: AxiosResponse<unknown>): unknown {
  const { status } = response;
  const isOkStatus = status >= 200 && status < 300;
  const isEmpty = response.data === '' || response.data === null || response.data === undefined;
  if (isEmpty && isOkStatus) {
    return null;
  }
  if (!isObject(response.data)) {
    throw isOkStatus ? badAnswer(status) : failure(response, {});
  }
  const body: Body = response.data;
  const hasCode = body.code !== undefined && body.code !== null && body.code !== '';
  if (hasCode ? successCodes.has(body.code) : isOkStatus) {
    return hasCode || 'data' in body ? (body.data ?? null) : body;
  }
  throw failure(response, body);
}

/** The file of an answer; a failure written as JSON inside the blob is thrown as the `CallError` it is. */
export async function openFile(response: AxiosResponse<unknown>): Promise<{ name: string | undefined; blob: Blob }> {
  const blob = response.data;
  if (!(blob instanceof Blob)) {
    throw badAnswer(response.status);
  }
  const name = fileNameOf(String(response.headers['content-disposition'] ?? ''));
  const isJson = String(response.headers['content-type'] ?? blob.type).includes('json');
  if (response.status < 200 || response.status >= 300 || (isJson && name === undefined)) {
    openEnvelope({ ...response, data: parse(await blob.text()) });
    throw badAnswer(response.status);
  }
  return { name, blob };
}

/** The name a server gives its file, `filename*` first; undefined when it gives none. Never a path. */
export function fileNameOf(disposition: string): string | undefined {
  const extended = /filename\*\s*=\s*(?:utf-8|iso-8859-1)'[^']*'([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(disposition);
  const name = (extended && decoded(extended.trim())) ?? plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2]?.trim();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not get into a file's name.
  return name?.replace(/^.*[/\\]/, '').replace(/[\u0000-\u001f<>:"|?*]/g, '_') || undefined;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Why no answer came, as a `CallError`; a fault of the program is thrown on. */
export async function noAnswer(thrown: unknown): Promise<CallError> {
  if (thrown instanceof CallError) {
    return thrown;
  }
  if (axios.isCancel(thrown)) {
    return cancelled();
  }
  if (!axios.isAxiosError(thrown)) {
    throw thrown;
  }
  if (thrown.code === 'ETIMEDOUT') {
    return new CallError({
      message: i18next.t('http.timeout', { seconds: Math.max(timeout, thrown.config?.timeout ?? 0) / 1000 }),
    });
  }
  if (!navigator.onLine) return new CallError({ message: i18next.t('http.offline') });
  // Browsers do not say why: a server that can be reached has refused to be read from here.
  const isThere = await isReachable();
  return new CallError({ message: i18next.t(isThere ? 'http.noAnswer' : 'http.unreachable') });
}

/** The error of an aborted call. */
export const cancelled = (): CallError => new CallError({ message: 'Cancelled', cancelled: true });

const badAnswer = (status: number): CallError => new CallError({ status, message: i18next.t('http.badAnswer') });

function failure(response: AxiosResponse<unknown>, body: Body): CallError {
  const { status } = response;
  const code = Number(body.code || status) || status;
  const lang = currentLang();
  const said = typeof body.msg === 'string' ? body.msg : '';
  const data = isObject(body.data) ? body.data : {};
  const header = response.headers['x-request-id'];
  const seconds = Number(data.seconds ?? response.headers['retry-after']);
  return new CallError({
    status,
    code,
    ...(isErrorName(body.error) && { error: body.error }),
    message:
      said ||
      statusMessage(code, lang) ||
      statusMessage(status, lang) ||
      response.statusText ||
      i18next.t('http.unknownStatus', { status: code }),
    fields: Array.isArray(data.errors) ? data.errors.filter(isFieldError) : [],
    data: body.data,
    ...(seconds > 0 && { retryAfter: Math.ceil(seconds) }),
    requestId: typeof data.requestId === 'string' ? data.requestId : typeof header === 'string' ? header : undefined,
  });
}
