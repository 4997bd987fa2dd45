import { readFileSync } from 'node:fs';
import { Agent } from 'undici';
import type { UpstreamConfig } from '../../../config/upstream.ts';
import { connectorThatReadsOn } from './connector.ts';

/** Connections to the upstream at once. Each live event stream holds one, so this is far above the calls in flight. */
const maxConnections = 512;

/** Idle connections are closed before the upstream closes them (Node: 5 s), else the next call would run into the end. */
const keepAliveMs = 4_000;

/** Time to connect: a host that does not answer is known long before the call's own time is up. */
const connectMs = 5_000;

/**
 * Our own connections to the upstream. Certificates are verified whatever NODE_TLS_REJECT_UNAUTHORIZED says; with an
 * authority file, only that authority is trusted.
 */
export const createUpstreamAgent = ({ ca }: Pick<UpstreamConfig, 'ca'>): Agent =>
  new Agent({
    connections: maxConnections,
    pipelining: 1,
    keepAliveTimeout: keepAliveMs,
    // The passage keeps its own, exact clock; undici's ticks once a second and would miss the client's 20 s.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: connectorThatReadsOn({
      rejectUnauthorized: true,
      timeout: connectMs,
      ...(ca === undefined ? {} : { ca: readFileSync(ca) }),
    }),
  });
