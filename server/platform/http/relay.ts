import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, onSendHookHandler } from 'fastify';
import { rootCalls } from '#shared/root-calls.ts';
import type { Config } from '../../config.ts';
import { canonicalPath, refuseOddPaths } from './canonical-path.ts';
import { AppError } from './errors.ts';
import { createUpstreamAgent } from './relay/agent.ts';
import { limitBodies, swallowRest } from './relay/body-limit.ts';
import { passageDispatcher, passageKey } from './relay/dispatcher.ts';
import { failureNameOf } from './relay/failure.ts';
import { Passage } from './relay/passage.ts';
import { innerPath } from './relay/places.ts';
import { requestHeaders } from './relay/request-headers.ts';
import { responseHeaders } from './relay/response-headers.ts';

export interface RelayOptions {
  upstream: NonNullable<Config['upstream']>;
  limits: Pick<Config['limits'], 'bodyBytes' | 'upstreamMs'>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while the call is relayed. */
    passage: Passage | null;
  }
}

/** Root calls that are sent with POST; all others are GET. */
const posted: ReadonlySet<string> = new Set(['/login', '/socialLogin', '/register']);

/**
 * Relays everything below /api/admin and the root calls to the upstream, streaming both ways. Register it under the
 * base path, after the app's own onSend hooks: they complete the head of an answer, its body never passes through them.
 */
export async function relayRoutes(app: FastifyInstance, { upstream, limits }: RelayOptions): Promise<void> {
  const agent = createUpstreamAgent(upstream);
  app.addHook('onClose', () => agent.destroy());
  app.decorateRequest('passage', null);
  // A parsed body would be encoded again on its way; the package passes on the streams it finds.
  app.removeAllContentTypeParsers();
  app.addHook('onRequest', refuseOddPaths);
  app.addHook('preParsing', limitBodies(limits.bodyBytes));
  app.addHook('onSend', openPassage);

  const shared = sharedOptions({ upstream, limits }, passageDispatcher(agent), app.prefix);
  const roots = [...rootCalls.relayed, ...upstream.root];
  const got = roots.filter((path) => !posted.has(path));
  refuseOtherMethods(app, '/api/admin/*', ['HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
  for (const path of got) {
    refuseOtherMethods(app, path, ['HEAD']);
  }
  await app.register(httpProxy, {
    ...shared,
    prefix: '/api/admin',
    rewritePrefix: innerPath(upstream.url, '/api/admin'),
    routes: ['/*'],
    httpMethods: ['GET', 'POST'],
  });
  await app.register(httpProxy, { ...shared, routes: got, httpMethods: ['GET'] });
  await app.register(httpProxy, { ...shared, routes: roots.filter((path) => posted.has(path)), httpMethods: ['POST'] });
}

function sharedOptions(
  { upstream, limits }: RelayOptions,
  undici: FastifyHttpProxyOptions['undici'],
  basePath: string,
): FastifyHttpProxyOptions {
  const places = { upstream: upstream.url, basePath };
  return {
    upstream: upstream.url.href,
    undici,
    disableRequestLogging: true,
    internalRewriteLocationHeader: false,
    // The package would parse and print the query otherwise; it takes the client's as it is.
    preRewrite: (url) => canonicalPath(url) ?? url,
    // Nothing is returned, or Fastify would wait for the reply a second time.
    handler: (request, reply, destination, options) => {
      request.passage = new Passage(reply, limits.upstreamMs);
      reply.from(destination, options);
    },
    replyOptions: {
      retryDelay: () => null,
      rewriteRequestHeaders: (request, headers) =>
        Object.assign(requestHeaders(request, headers), { [passageKey]: request.passage }),
      rewriteHeaders: (headers) => responseHeaders(headers, places),
      // Without a payload: the hooks complete the head, the last of them opens the passage.
      onResponse: ({ passage }) => passage?.reply.send(),
      onError: ({ request }, { error }) => request.passage && refuse(request.passage, error, limits.bodyBytes),
    },
  };
}

/** The last onSend hook of a relayed call: it does not go on to Fastify's own sending. */
const openPassage: onSendHookHandler = ({ passage }, _reply, payload, done) => {
  if (passage?.isAnswered) {
    passage.open();
  } else {
    done(null, payload);
  }
};

function refuse({ reply }: Passage, error: unknown, limit: number): void {
  swallowRest(reply);
  reply.headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  reply.send(new AppError(failureNameOf(error), { limit }));
}

/** HEAD would otherwise be added to each GET route, and the others would look like unknown addresses. */
function refuseOtherMethods(app: FastifyInstance, url: string, method: string[]): void {
  const refuseMethod = async (_request: unknown, reply: FastifyReply): Promise<never> => {
    reply.header('allow', url.endsWith('*') ? 'GET, POST' : 'GET');
    throw new AppError('method.not-allowed');
  };
  app.route({ method, url, onRequest: refuseMethod, handler: refuseMethod });
}
