import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** An answer as it came over the wire. */
export interface RawAnswer {
  status: number;
  /** Lower-case names; repeated headers joined by a line break. */
  headers: Record<string, string>;
  body: string;
  /** Whether the body has the length that was announced, or its last chunk. */
  isComplete: boolean;
}

/** Head of a request, exactly as given; `Host` and `Connection: close` are added. */
export const head = (line: string, headers: readonly string[] = []): string =>
  `${[`${line} HTTP/1.1`, 'Host: console.example', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`;

/** Opens a connection to a loopback port. */
export async function dial(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Sends bytes as they are and reads until the server ends the connection. */
export async function rawCall(port: number, request: string | Buffer): Promise<RawAnswer> {
  const socket = await dial(port);
  socket.write(request);
  return readAnswer(socket);
}

/** Reads the one answer of a connection to its end. */
export async function readAnswer(socket: Socket): Promise<RawAnswer> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  if (!socket.closed) {
    await once(socket, 'close');
  }
  return parseAnswer(Buffer.concat(chunks).toString('latin1'));
}

/** Takes an answer apart; interim answers (100 Continue) are skipped. */
export function parseAnswer(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = text.slice(0, Math.max(end, 0)).split('\r\n');
  const status = Number(statusLine.split(' ')[1] ?? 0);
  if (status === 100) {
    return parseAnswer(text.slice(end + 4));
  }
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    headers[name] = name in headers ? `${headers[name]}\n${value}` : value;
  }
  const rest = end === -1 ? '' : text.slice(end + 4);
  if (headers['transfer-encoding'] === 'chunked') {
    return { status, headers, ...dechunked(rest) };
  }
  const body = Buffer.from(rest, 'latin1').toString();
  return { status, headers, body, isComplete: rest.length === Number(headers['content-length'] ?? rest.length) };
}

function dechunked(rest: string): Pick<RawAnswer, 'body' | 'isComplete'> {
  let body = '';
  let at = 0;
  while (at < rest.length) {
    const line = rest.indexOf('\r\n', at);
    const length = Number.parseInt(rest.slice(at, line), 16);
    if (line === -1 || !(length > 0)) {
      break;
    }
    body += rest.slice(line + 2, line + 2 + length);
    at = line + 2 + length + 2;
  }
  return { body: Buffer.from(body, 'latin1').toString(), isComplete: rest.endsWith('0\r\n\r\n') };
}
