import type { IncomingHttpHeaders } from 'node:http';

/** Belong to one connection, or ask for what the relay does not do; framing is undici's matter. */
const hopByHop = [
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Upstreams believe these because only a gateway should set them. */
const identity = [
  'cf-connecting-ip',
  'client-ip',
  'fastly-client-ip',
  'forwarded',
  'front-end-https',
  'remote-user',
  'true-client-ip',
  'via',
  'x-cluster-client-ip',
  'x-host',
  'x-http-method',
  'x-http-method-override',
  'x-method-override',
  'x-proto',
  'x-proxy-user-ip',
  'x-real-ip',
  'x-request-id',
  'x-scheme',
  'x-url-scheme',
];

const dropped: ReadonlySet<string> = new Set([...hopByHop, ...identity]);

/** Families of the same kind; names with `_` because CGI-like upstreams cannot tell them from names with `-`. */
const droppedFamily =
  /_|^x-(?:accel|amzn-oidc|auth-request|authenticated|client|consumer|envoy|forwarded|original|remote|rewrite|ssl|user)/;

/** What this server knows about a call; addresses according to its own trust in gateways. */
export interface Caller {
  id: string;
  ip: string;
  protocol: string;
  host: string;
}

/** The client's headers as the upstream may see them, and who is calling. */
export function requestHeaders(caller: Caller, incoming: IncomingHttpHeaders): IncomingHttpHeaders {
  const outgoing: IncomingHttpHeaders = {};
  for (const name of Object.keys(incoming)) {
    if (!dropped.has(name) && !droppedFamily.test(name)) {
      outgoing[name] = incoming[name];
    }
  }
  outgoing['x-forwarded-for'] = caller.ip;
  outgoing['x-forwarded-proto'] = caller.protocol;
  outgoing['x-forwarded-host'] = caller.host;
  outgoing['x-request-id'] = caller.id;
  return outgoing;
}
