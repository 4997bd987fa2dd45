import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Seen {
  method: string;
  path: string;
  query: URLSearchParams;
  token: string;
  contentType: string;
  language: string;
  body: string;
}

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON unless it is text or bytes. */
  body?: unknown;
  /** Milliseconds before the answer; Infinity never answers. */
  after?: number;
}

/** How a back end answers, by path. */
export type Handlers = Record<string, (seen: Seen) => Answer>;

/** A back end on a port of its own, for failures a real console never shows on demand. Everything it was asked is kept. */
export async function startBackEnd(handlers: Handlers) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://back-end');
    // The page under test has another origin: browsers ask first.
    for (const [name, value] of Object.entries(allowAll(request))) response.setHeader(name, value);
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    const call: Seen = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      token: request.headers.authorization ?? '',
      contentType: request.headers['content-type'] ?? '',
      language: request.headers['accept-language'] ?? '',
      body: await bodyOf(request),
    };
    seen.push(call);
    const answer = handlers[call.path]?.(call) ?? { status: 404, body: { code: 404, msg: 'no such call' } };
    if (answer.after !== Number.POSITIVE_INFINITY) {
      setTimeout(() => send(response, answer), answer.after ?? 0);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    seen,
    seenAt: (path: string) => seen.filter((call) => call.path === path),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const allowAll = (request: IncomingMessage): Record<string, string> => ({
  'access-control-allow-origin': request.headers.origin ?? '*',
  'access-control-allow-credentials': 'true',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-expose-headers': 'content-disposition, retry-after, x-request-id',
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function send(response: ServerResponse, { status = 200, headers = {}, body }: Answer): void {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  response.writeHead(status, { 'content-type': isRaw ? 'text/plain' : 'application/json', ...headers });
  response.end(isRaw ? body : body === undefined ? '' : JSON.stringify(body));
}

/** A successful envelope. */
export const ok = (data: unknown): Answer => ({ body: { code: 200, msg: '', data } });
/** A failed one, with the HTTP status of its code. */
export const failed = (code: number, msg = '', more: object = {}): Answer => ({
  status: code >= 1000 ? Math.floor(code / 100) : code,
  body: { code, msg, data: null, ...more },
});
