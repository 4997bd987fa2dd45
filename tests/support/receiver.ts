import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A real HTTP server on loopback that keeps what it gets, and answers as told: 200 once nothing is left. */
export async function startReceiver() {
  const received: Received[] = [];
  const answers: { status: number; body: string; headers?: Record<string, string> }[] = [];
  const server = createServer((req, res) => {
    const pieces: Buffer[] = [];
    req.on('data', (piece: Buffer) => pieces.push(piece));
    req.on('end', () => {
      received.push({ path: req.url ?? '', headers: req.headers, body: Buffer.concat(pieces).toString() });
      const { status, body, headers = {} } = answers.shift() ?? { status: 200, body: 'ok' };
      res.writeHead(status, headers).end(body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answers,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
