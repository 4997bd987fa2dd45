import axios, { type AxiosProgressEvent, type AxiosResponse } from 'axios';
import { currentLang } from '#client/i18n/index.ts';
import type { CallContext, Endpoint } from '#shared/http/endpoint.ts';
import { takeSentCall } from './sent-calls.ts';
import { offsetIn, viewerZone } from './zone.ts';

/** Written before the token in `Authorization`; the product sends it raw. */
const tokenPrefix = '';
/** Milliseconds until an unanswered call fails. */
export const timeout = 20_000;
/** The same for a call with a file, which may travel slowly: what the server grants for receiving it. */
const uploadTimeout = 120_000;

/** Directory of the page: the console also runs below a sub path. */
const basePath = new URL('.', document.baseURI).pathname.replace(/\/$/, '');

/** The only axios of the client. It never throws on a status: `envelope.ts` judges the answers. */
export const transport = axios.create({
  baseURL: basePath || '/',
  timeout,
  // The refresh cookie travels with the calls.
  withCredentials: true,
  validateStatus: () => true,
  transitional: { clarifyTimeoutError: true },
});

/** What every call says about its reader. */
function callContext(): CallContext {
  const timezone = viewerZone();
  return { lang: currentLang(), utcOffset: offsetIn(timezone, Date.now()), timezone };
}

/**
 * The chosen language where the server can read it without the body: a call may be refused before its body is parsed. Without
 * it browsers send their own languages.
 */
export const languageHeader = () => ({ 'Accept-Language': currentLang() });

export interface Exchange {
  token: string;
  signal: AbortSignal;
  /** Sends the body as `application/x-www-form-urlencoded`. */
  form?: boolean | undefined;
  /** For a call that carries one. */
  file?: File | undefined;
  /** Told how much of the file is on its way, 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
}

/** One request, one answer, unless the page's first script has one already: no retry, no judgement. Rejects only when no answer came. */
export async function exchange(
  e: Endpoint,
  input: object,
  { token, signal, form, file, onProgress }: Exchange,
): Promise<AxiosResponse<unknown>> {
  const sent = { ...input, ...callContext() };
  const early = file || form ? undefined : await takeSentCall(e.path, sent, token);
  if (early && !signal.aborted) return early;
  return transport.request({
    url: e.path,
    method: e.method ?? 'POST',
    signal,
    responseType: e.download ? 'blob' : 'json',
    headers: {
      ...languageHeader(),
      ...(token && { Authorization: tokenPrefix + token }),
      ...(form && { 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' }),
    },
    ...(e.method === 'GET' ? { params: sent } : { data: e.upload && file ? formOf(sent, e.upload.field, file) : sent }),
    ...(e.upload && {
      timeout: uploadTimeout,
      onUploadProgress: ({ progress }: AxiosProgressEvent) => onProgress?.(progress ?? 0),
    }),
  });
}

/** How long the server may take to show itself, ms. */
const reachPatience = 3000;
let reaching: Promise<boolean> | undefined;

/** Whether the server answers anything at all, be it unreadable from here. Those who ask at once share one try. */
export function isReachable(): Promise<boolean> {
  reaching ??= reach().finally(() => {
    reaching = undefined;
  });
  return reaching;
}

async function reach(): Promise<boolean> {
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(), reachPatience);
  const url = new URL(`${String(transport.defaults.baseURL).replace(/\/$/, '')}/healthz`, document.baseURI);
  try {
    await fetch(url, { mode: 'no-cors', cache: 'no-store', signal: ended.signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** The fields first: the server reads them before it takes the file in. */
function formOf(fields: object, fileField: string, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) form.append(name, String(value));
  }
  form.append(fileField, file, file.name);
  return form;
}
