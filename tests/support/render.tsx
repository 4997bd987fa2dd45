import { act, configure } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AxiosAdapter, AxiosHeaders, CanceledError, type InternalAxiosRequestConfig } from 'axios';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { start } from '#client/app/start.tsx';
import { call } from '#client/http/call.ts';
import { closeNotice, openNotices } from '#client/http/notices.ts';
import { adoptStored, endSession, startSession } from '#client/http/session.ts';
import { forgetSessionErrors } from '#client/http/session-errors.ts';
import { transport } from '#client/http/transport.ts';
import { forgetAnswers } from '#client/http/use-call.ts';
import { i18next, startI18n } from '#client/i18n/index.ts';
import { demoPassword } from '#fixtures/admins.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { session } from '#shared/session.ts';
import { digestOf, type TestApp } from './app.ts';
import { shippedTransport } from './transport.ts';

// A sign-in hashes its password slowly on purpose, and two suites share the machine.
configure({ asyncUtilTimeout: 60_000 });

/** One request as the server saw it. */
export interface Wire {
  method: string;
  path: string;
  status: number;
}

/** Cookies of one browser, by name; the server's only ones are opaque texts. */
type Jar = Map<string, string>;

function keepCookies(jar: Jar, header: unknown): void {
  for (const cookie of [header].flat()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(String(cookie ?? '')) ?? [];
    if (!name) continue;
    if (!value || /max-age=0/i.test(String(cookie))) jar.delete(name);
    else jar.set(name, value);
  }
}

/** axios over the server's own `inject`: no port, no network, everything else as in a browser. */
function injecting(app: FastifyInstance, jar: Jar, wire: Wire[]): AxiosAdapter {
  return async (config: InternalAxiosRequestConfig) => {
    if (config.signal?.aborted) throw new CanceledError();
    const url = transport.getUri(config);
    const request: InjectOptions = {
      method: config.method?.toUpperCase() === 'GET' ? 'GET' : 'POST',
      url,
      headers: {
        ...AxiosHeaders.from(config.headers).toJSON(),
        ...(jar.size > 0 && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
      } as Record<string, string>,
      ...(typeof config.data === 'string' && { payload: config.data }),
    };
    const response = await app.inject(request);
    if (config.signal?.aborted) throw new CanceledError();
    keepCookies(jar, response.headers['set-cookie']);
    wire.push({ method: request.method ?? '', path: url.replace(/\?.*/, ''), status: response.statusCode });
    const isJson = String(response.headers['content-type']).includes('json');
    const data =
      config.responseType === 'blob'
        ? new Blob([new Uint8Array(response.rawPayload)], { type: String(response.headers['content-type'] ?? '') })
        : isJson && response.payload !== ''
          ? JSON.parse(response.payload)
          : response.payload;
    const headers = new AxiosHeaders(response.headers as Record<string, string>);
    return { data, status: response.statusCode, statusText: response.statusMessage, headers, config };
  };
}

export interface OpenOptions {
  /** Demo account to sign in as; absent: no session. */
  as?: string;
  /** Address inside the hash. */
  address?: string;
  lang?: Lang;
  /** What the browser's storage holds before. */
  stored?: Readonly<Record<string, string>>;
  /** Runs after the sign-in, before anything is shown. */
  beforeStart?: () => void;
}

/** The whole client in jsdom, against a real console without a port. Close it before the next one. */
export async function openConsole({ app }: Pick<TestApp, 'app'>, options: OpenOptions = {}) {
  const { as, address = '/', lang = 'zh', stored = {} } = options;
  const wire: Wire[] = [];
  Object.assign(transport.defaults, shippedTransport, { adapter: injecting(app, new Map(), wire) });
  localStorage.clear();
  forgetAnswers();
  forgetSessionErrors();
  // As on a page that has just been loaded: without an earlier sign-out.
  localStorage.setItem('token', 'somebody');
  adoptStored();
  localStorage.clear();
  localStorage.setItem('language', JSON.stringify({ language: lang }));
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  adoptStored();
  await startI18n(lang);
  if (as !== undefined) {
    const user = await call(session.login, { username: as, password: digestOf(demoPassword) });
    if (!('token' in user)) throw new Error('the sign-in was answered sealed');
    startSession(user);
  }
  options.beforeStart?.();
  window.location.hash = `#${address}`;
  const container = document.createElement('div');
  document.body.append(container);
  const root = await act(() => start(container));
  return {
    wire,
    user: userEvent.setup(),
    container,
    i18n: i18next,
    close: async () => {
      await act(async () => root.unmount());
      container.remove();
      for (const { key } of openNotices()) closeNotice(key);
      endSession('person');
      window.location.hash = '';
    },
  };
}
