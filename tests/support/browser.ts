import { createHmac } from 'node:crypto';
import { demoPassword } from '#fixtures/admins.ts';
import { digestOf, type TestApp } from './app.ts';

/** An answer as a browser sees it. */
export interface Answer {
  status: number;
  body: { code: number; msg: string; error?: string; data: Record<string, unknown> | null };
  headers: Readonly<Record<string, unknown>>;
  /** Cookies it set, with their attributes as written. */
  setCookies: readonly string[];
}

/** One browser: it keeps cookies and the token as the console's page does. */
export interface Browser {
  cookies: Map<string, string>;
  token: string;
  get(path: string): Promise<Answer>;
  post(path: string, body?: object): Promise<Answer>;
  signIn(username: string, password?: string): Promise<Answer>;
  refresh(): Promise<Answer>;
}

/** A browser at an address of its own. */
export function openBrowser(app: TestApp, ip = '192.0.2.1', headers: Record<string, string> = {}): Browser {
  const cookies = new Map<string, string>();
  const send = async (method: 'GET' | 'POST', path: string, payload?: object): Promise<Answer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.inject({
      method,
      url: `${app.config.basePath}${path}${method === 'GET' ? '?lang=en' : ''}`,
      remoteAddress: ip,
      headers: { ...(browser.token && { authorization: browser.token }), ...(cookie && { cookie }), ...headers },
      ...(method === 'POST' ? { payload: { lang: 'en', ...payload } } : {}),
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (value === '' || maxAge === 0) {
        cookies.delete(name);
      } else {
        cookies.set(name, value);
      }
    }
    const setCookies = [response.headers['set-cookie'] ?? []].flat();
    return { status: response.statusCode, body: response.json(), headers: response.headers, setCookies };
  };
  const browser: Browser = {
    cookies,
    token: '',
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
    signIn: async (username, password = demoPassword) => {
      const answer = await send('POST', '/api/admin/login', { username, password: digestOf(password) });
      browser.token = answer.status === 200 ? String(answer.body.data?.token) : browser.token;
      return answer;
    },
    refresh: async () => {
      const answer = await send('GET', '/refreshToken');
      browser.token = answer.status === 200 ? String(answer.body.data?.token) : browser.token;
      return answer;
    },
  };
  return browser;
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The claims of a token, unchecked. */
export const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** A token signed by hand; with the server's own secret unless told. */
export function forge(
  claims: object,
  secret: string,
  header: object = { alg: 'HS256', typ: 'JWT' },
  hash = 'sha256',
): string {
  const content = `${part(header)}.${part(claims)}`;
  return `${content}.${createHmac(hash, secret).update(content).digest('base64url')}`;
}

/** The same session's token as it will be in a quarter of an hour: out of date. */
export function expiredTwin(token: string, secret: string): string {
  const now = Math.floor(Date.now() / 1000);
  return forge({ ...claimsOf(token), iat: now - 1000, exp: now - 100 }, secret);
}
