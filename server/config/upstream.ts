import { existsSync } from 'node:fs';
import { rootCalls } from '#shared/root-calls.ts';
import type { Variables } from './variables.ts';

/** The company's existing back end, when this server relays to it. */
export interface UpstreamConfig {
  url: URL;
  /** File with the certificate authority that signed the upstream's certificate. */
  ca: string | undefined;
  /** Root calls that are relayed too although this server could answer them: `/publicKey`, `/router/getList`. */
  root: string[];
}

/** UPSTREAM_URL, UPSTREAM_CA and RELAY_ROOT. */
export function readUpstream(read: Variables): UpstreamConfig | undefined {
  const url = read.url('UPSTREAM_URL', ['http:', 'https:']);
  const ca = read.optional('UPSTREAM_CA');
  if (ca !== undefined && !existsSync(ca)) {
    read.refuse('UPSTREAM_CA', 'must name a readable file');
  }
  if (url && (url.username || url.search || url.hash)) {
    read.refuse('UPSTREAM_URL', 'must hold neither credentials nor a query');
  }
  const root = read
    .text('RELAY_ROOT', '')
    .split(',')
    .map((path) => path.trim())
    .filter(Boolean);
  for (const path of root.filter((path) => !rootCalls.answeredHere.some((known) => known === path))) {
    read.refuse('RELAY_ROOT', `does not know ${path}; it can list ${rootCalls.answeredHere.join(', ')}`);
  }
  return url && { url, ca, root };
}
