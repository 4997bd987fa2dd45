import { demoPassword } from '#fixtures/admins.ts';
import type { Endpoint, InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import { session } from '#shared/session.ts';
import { digestOf } from './app.ts';
import { TestCallError } from './call.ts';

/** A browser's memory of one server: the token and the cookies it was given. */
export interface HttpSession {
  origin: string;
  token?: string;
  cookie?: string;
}

/** Sends a call over a real socket, whatever server listens at the address. */
export async function send(session: HttpSession, e: Endpoint, input: object = {}): Promise<Response> {
  const fields = { lang: 'en', utcOffset: 0, timezone: 'UTC', ...input };
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const isGet = e.method === 'GET';
  const response = await fetch(`${session.origin}${e.path}${isGet ? `?${query}` : ''}`, {
    method: e.method ?? 'POST',
    headers: {
      ...(isGet ? {} : { 'content-type': 'application/json' }),
      ...(session.token && { authorization: session.token }),
      ...(session.cookie && { cookie: session.cookie }),
    },
    ...(isGet ? {} : { body: JSON.stringify(fields) }),
    redirect: 'manual',
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  if (cookies.length > 0) {
    session.cookie = cookies.join('; ');
  }
  return response;
}

/** As `send`, with the envelope taken off; throws what the server refused. */
export async function callOver<E extends Endpoint>(
  session: HttpSession,
  e: E,
  input?: InputOf<E>,
): Promise<ReplyOf<E>> {
  const response = await send(session, e, input);
  const body = await response.json();
  if (!response.ok || body.code !== 200) {
    throw new TestCallError(response.status, body, Object.fromEntries(response.headers));
  }
  return body.data;
}

/** The session of a demo administrator who has signed in at `origin`. */
export async function httpSession(origin: string, username: string): Promise<HttpSession> {
  const browser: HttpSession = { origin };
  const reply = await callOver(browser, session.login, { username, password: digestOf(demoPassword) });
  if (!('token' in reply)) {
    throw new Error('the sign-in was answered sealed');
  }
  browser.token = reply.token;
  return browser;
}

/** Calls as a demo administrator who has signed in at `origin`. */
export async function httpCaller(origin: string, username: string) {
  const browser = await httpSession(origin, username);
  return <E extends Endpoint>(e: E, input: InputOf<E>) => callOver(browser, e, input);
}
