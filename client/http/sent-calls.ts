import axios, { type AxiosResponse } from 'axios';
import { unstable_serialize } from 'swr';

/** A call that the page's first script has sent. */
interface SentCall {
  readonly path: string;
  /** JSON of the input with the call context. */
  readonly body: string;
  readonly token: string;
  readonly answer: Promise<Response>;
}

/** The calls of the page's first script, left in `window.sentCalls`. */
export interface SentCalls {
  /** When the page opened, epoch ms: inputs that reach up to now end there. */
  readonly at: number;
  readonly calls: readonly SentCall[];
}

declare global {
  interface Window {
    sentCalls?: SentCalls | undefined;
  }
}

/** How long an answer counts as fresh, ms. */
const freshFor = 10_000;

let sent: { at: number; calls: SentCall[] } | undefined;

function freshCalls(): SentCall[] {
  sent ??= { at: window.sentCalls?.at ?? 0, calls: [...(window.sentCalls?.calls ?? [])] };
  if (Date.now() - sent.at > freshFor) sent.calls = [];
  return sent.calls;
}

/** The time at which a screen that opens now begins, epoch ms: for the first one, that of its first calls. */
export const openedAt = (): number => (freshCalls().length > 0 && sent ? sent.at : Date.now());

/**
 * The answer to a call that the first script has sent alike, once; undefined when there is none, or when it found no server: then the
 * call is to be made.
 */
export async function takeSentCall(
  path: string,
  body: object,
  token: string,
): Promise<AxiosResponse<unknown> | undefined> {
  const calls = freshCalls();
  if (calls.length === 0) return undefined;
  const key = unstable_serialize(body);
  const index = calls.findIndex(
    (call) => call.path === path && call.token === token && unstable_serialize(JSON.parse(call.body)) === key,
  );
  const [call] = index < 0 ? [] : calls.splice(index, 1);
  const answer = await call?.answer.catch(() => undefined);
  return answer && toAxios(answer);
}

/** An answer as axios gives it: JSON where it is JSON, else the text. */
async function toAxios(answer: Response): Promise<AxiosResponse<unknown>> {
  const text = await answer.text();
  const headers = new axios.AxiosHeaders();
  for (const [name, value] of answer.headers) headers.set(name, value);
  return {
    status: answer.status,
    statusText: answer.statusText,
    data: parsed(text),
    headers,
    config: { headers: new axios.AxiosHeaders() },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
