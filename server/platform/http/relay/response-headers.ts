import type { IncomingHttpHeaders } from 'node:http';
import { outerCookie, outerLocation, type Places } from './places.ts';

/**
 * Belong to the inner connection, describe the inner server, steer a gateway in front of us, or set policies for our
 * origin, which are the console's to set.
 */
const dropped: ReadonlySet<string> = new Set([
  'age',
  'alt-svc',
  'clear-site-data',
  'connection',
  'content-security-policy',
  'content-security-policy-report-only',
  'expires',
  'keep-alive',
  'link',
  'nel',
  'pragma',
  'proxy-authenticate',
  'proxy-authentication-info',
  'proxy-connection',
  'refresh',
  'report-to',
  'reporting-endpoints',
  'server',
  'service-worker-allowed',
  'strict-transport-security',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'via',
  'x-accel-charset',
  'x-accel-expires',
  'x-accel-limit-rate',
  'x-accel-redirect',
  'x-aspnet-version',
  'x-aspnetmvc-version',
  'x-powered-by',
  'x-request-id',
  'x-runtime',
  'x-sendfile',
]);

/** The upstream's headers as the client may see them. */
export function responseHeaders(incoming: IncomingHttpHeaders, places: Places): IncomingHttpHeaders {
  const named = incoming.connection?.toLowerCase().split(/\s*,\s*/);
  const outgoing: IncomingHttpHeaders = {};
  for (const name of Object.keys(incoming)) {
    if (!dropped.has(name) && !name.startsWith('access-control-') && !named?.includes(name)) {
      outgoing[name] = incoming[name];
    }
  }
  if (outgoing.location !== undefined) {
    outgoing.location = outerLocation(outgoing.location, places);
  }
  if (outgoing['content-location'] !== undefined) {
    outgoing['content-location'] = outerLocation(outgoing['content-location'], places);
  }
  const cookies = outgoing['set-cookie'];
  if (cookies !== undefined) {
    outgoing['set-cookie'] = [cookies].flat().map((cookie) => outerCookie(cookie, places));
  }
  outgoing['x-content-type-options'] = 'nosniff';
  outgoing['cache-control'] = 'no-store';
  return outgoing;
}
