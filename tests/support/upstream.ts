import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** One call as the upstream saw it. */
export interface SeenCall {
  method: string;
  url: string;
  headers: NodeJS.Dict<string | string[]>;
  /** Bytes of body that arrived so far. */
  bytes: number;
  body: string;
  /** Bytes of a download handed to the connection so far. */
  sent: number;
  /** The connection went away before the answer was complete; epoch ms, else 0. */
  abandonedAt: number;
}

/** A running scripted upstream. */
export interface Upstream {
  url: URL;
  calls: SeenCall[];
  /** Connections accepted so far. */
  connections: () => number;
  close: () => Promise<void>;
}

interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  query: URLSearchParams;
  call: SeenCall;
}

const number = (query: URLSearchParams, name: string, fallback: number): number => Number(query.get(name) ?? fallback);

const sendJson = (res: ServerResponse, status: number, value: unknown): void => {
  const body = JSON.stringify(value);
  res.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
};

/** What the upstream does, chosen by the last segment of the path; anything else is echoed. */
const behaviours: Record<string, (exchange: Exchange) => void> = {
  /** `?bytes=` of body with status 503. */
  busy: ({ res, query }) => {
    const headers = {
      'content-type': 'text/plain',
      ...(query.has('retry') && { 'retry-after': query.get('retry') ?? '' }),
    };
    res.writeHead(503, headers).end('b'.repeat(number(query, 'bytes', 10)));
  },
  hang: () => undefined,
  slow: ({ res, query }) => {
    setTimeout(() => sendJson(res, 200, { code: 200, msg: '', data: 'slow' }), number(query, 'ms', 200));
  },
  reset: ({ req }) => req.socket.resetAndDestroy(),
  /** Ends the connection without a byte. */
  silent: ({ req }) => req.socket.destroy(),
  truncated: ({ req }) => req.socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort'),
  'truncated-chunks': ({ req }) =>
    req.socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nshort\r\n'),
  garbage: ({ req }) => req.socket.end('this is not HTTP at all\r\n\r\n'),
  'status-999': ({ req }) => req.socket.end('HTTP/1.1 999 Odd\r\nContent-Length: 2\r\n\r\nhi'),
  /** Starts an answer and stops in the middle of it. */
  stall: ({ res }) => void res.writeHead(200, { 'content-length': 100 }).write('begin'),
  /** `?mb=` of zeros, as fast as the reader takes them. */
  download: ({ res, query, call }) => {
    const piece = Buffer.alloc(65_536);
    let left = number(query, 'mb', 1) * 16;
    res.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': left * piece.length });
    const more = (): void => {
      while (left > 0 && !res.destroyed) {
        left -= 1;
        call.sent += piece.length;
        if (!res.write(piece)) {
          res.once('drain', more);
          return;
        }
      }
      res.end();
    };
    more();
  },
  /** An event at once, then one each `?ms=`; `?quiet` leaves out the first. */
  events: ({ res, query }) => {
    res.writeHead(200, { 'content-type': 'text/event-stream' });
    res.flushHeaders();
    let id = 0;
    const send = (): void => void res.write(`data: ${++id}\n\n`);
    if (!query.has('quiet')) {
      send();
    }
    const timer = setInterval(send, number(query, 'ms', 50));
    res.on('close', () => clearInterval(timer));
  },
  cookies: ({ res }) => {
    const cookies = [
      'a=1; Path=/; HttpOnly',
      'b=2; Domain=inner.example; Path=/api/admin; SameSite=Strict',
      '__Host-c=3; Path=/; Secure',
      'd=4',
    ];
    res.writeHead(200, { 'set-cookie': cookies }).end('{}');
  },
  redirect: ({ res, query }) => void res.writeHead(302, { location: query.get('to') ?? '' }).end(),
  /** Everything that belongs to the inner connection or tells about the inner server. */
  talkative: ({ res }) => {
    res.writeHead(200, {
      connection: 'keep-alive, x-inner-hop',
      'keep-alive': 'timeout=5',
      server: 'Inner/1.0',
      'x-powered-by': 'Inner',
      'x-inner-hop': 'secret',
      'x-accel-redirect': '/private',
      'content-security-policy': 'script-src *',
      'access-control-allow-origin': '*',
      'strict-transport-security': 'max-age=1',
      'cache-control': 'public, max-age=600',
      'x-kept': 'yes',
    });
    res.end('{}');
  },
  /** Answers before it has read the body. */
  early: ({ res }) => sendJson(res, 401, { code: 401, msg: 'early', data: null }),
  /** Refuses the body unread and closes the connection, as servers do whose limit it exceeds. */
  refuse: ({ req, res }) => {
    req.pause();
    const body = '{"code":41301,"msg":"too large there","data":null}';
    res.writeHead(413, { connection: 'close', 'content-type': 'application/json', 'content-length': body.length });
    res.end(body, () => req.socket.destroy());
  },
  json: ({ res, query }) => sendJson(res, 200, 'j'.repeat(number(query, 'bytes', 2000))),
};

const echo = ({ req, res, call }: Exchange): void => {
  req.on('end', () => sendJson(res, 200, call));
};

/** Starts an upstream on a free loopback port; `tls` makes it an HTTPS server. */
export async function startUpstream(tls?: { key: string; cert: string }): Promise<Upstream> {
  const calls: SeenCall[] = [];
  let connections = 0;
  const listener: RequestListener = (req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://upstream');
    const call: SeenCall = {
      method: req.method ?? '',
      url: req.url ?? '',
      headers: req.headers,
      bytes: 0,
      body: '',
      sent: 0,
      abandonedAt: 0,
    };
    calls.push(call);
    req.on('data', (chunk: Buffer) => {
      call.bytes += chunk.length;
      call.body += call.bytes < 10_000 ? chunk.toString() : '';
    });
    res.on('close', () => {
      call.abandonedAt = res.writableFinished ? 0 : Date.now();
    });
    const behave = behaviours[pathname.split('/').at(-1) ?? ''] ?? echo;
    behave({ req, res, query: searchParams, call });
  };
  const server = tls ? createTlsServer(tls, listener) : createServer(listener);
  server.on('connection', () => {
    connections += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`${tls ? 'https' : 'http'}://localhost:${port}`),
    calls,
    connections: () => connections,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
