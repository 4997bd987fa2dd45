import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { refuseOddPaths } from '#server/platform/http/canonical-path.ts';
import { installErrorHandler } from '#server/platform/http/errors.ts';
import { type RelayOptions, relayRoutes } from '#server/platform/http/relay.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';

interface RelaySetup {
  url: URL;
  ca?: string;
  root?: string[];
  limits?: Partial<RelayOptions['limits']>;
  basePath?: string;
  server?: FastifyServerOptions;
}

/** A listening server with nothing but the relay, set up like the console's. */
export async function startRelay(setup: RelaySetup): Promise<{ app: FastifyInstance; port: number }> {
  const app = Fastify({ forceCloseConnections: true, ...setup.server });
  installErrorHandler(app);
  securityHeaders(app);
  // A parser of the app's own: relayed forms must not meet it.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => ({ body }),
  );
  app.addHook('onRequest', refuseOddPaths);
  await app.register(relayRoutes, {
    prefix: setup.basePath ?? '',
    upstream: { url: setup.url, ca: setup.ca, root: setup.root ?? [] },
    limits: { bodyBytes: 1_048_576, upstreamMs: 19_000, ...setup.limits },
  });
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  return { app, port: Number(address.port) };
}
