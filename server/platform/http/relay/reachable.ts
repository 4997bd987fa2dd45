import { request } from 'undici';
import type { UpstreamConfig } from '../../../config/upstream.ts';
import { createUpstreamAgent } from './agent.ts';
import { innerPath } from './places.ts';

/** Longest wait for the upstream when a gateway asks whether this server is ready, ms. */
const patience = 3000;

/** Whether the upstream answers at all; what it answers to an unknown visitor does not matter. */
export async function upstreamAnswers(upstream: UpstreamConfig): Promise<boolean> {
  const dispatcher = createUpstreamAgent(upstream);
  try {
    const { statusCode, body } = await request(new URL(innerPath(upstream.url, '/publicKey'), upstream.url), {
      dispatcher,
      signal: AbortSignal.timeout(patience),
    });
    await body.dump();
    return statusCode < 500;
  } finally {
    await dispatcher.destroy();
  }
}
