import { Agent, request } from 'undici';
import { hostOf, type OutgoingGuard } from './outgoing-guard.ts';
import { straightTo } from './straight-to.ts';

export interface GuardedRequest {
  url: string;
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** Until an answer has to be there, ms. */
  patience: number;
  /** Octets of the answer that are read; the rest is left. */
  most: number;
}

export interface GuardedAnswer {
  status: number;
  bytes: Buffer;
  /** The answer has more than was read. */
  isCut: boolean;
}

/** Sends to the address that the guard has looked at and follows no redirects; throws what the network or the guard throws. */
export async function guardedRequest(guard: OutgoingGuard, asked: GuardedRequest): Promise<GuardedAnswer> {
  const { url, method, headers, body, patience, most } = asked;
  const { host, port } = hostOf(url);
  const address = await guard.addressOf(host, port);
  const agent = new Agent({
    maxHeaderSize: 16_384,
    headersTimeout: patience,
    bodyTimeout: patience,
    connect: straightTo({ host, address, port, authorities: [] }, patience),
  });
  try {
    const response = await request(url, {
      method,
      headers,
      body: body ?? null,
      dispatcher: agent,
      signal: AbortSignal.timeout(patience),
    });
    return { status: response.statusCode, ...(await beginningOf(response.body, most)) };
  } finally {
    await agent.destroy();
  }
}

async function beginningOf(body: AsyncIterable<Uint8Array>, most: number): Promise<Omit<GuardedAnswer, 'status'>> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body) {
    pieces.push(piece.subarray(0, Math.max(0, most - size)));
    size += piece.length;
    if (size > most) break;
  }
  return { bytes: Buffer.concat(pieces), isCut: size > most };
}
