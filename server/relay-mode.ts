import type { FastifyInstance } from 'fastify';
import { allShown } from '#shared/field-rules.ts';
import { routeTree } from '#shared/route-tree.ts';
import { isOffered } from '#shared/template-pages/offered.ts';
import type { Api } from './api.ts';
import type { UpstreamConfig } from './config/upstream.ts';
import type { Config } from './config.ts';
import { upstreamAnswers } from './platform/http/relay/reachable.ts';
import { relayRoutes } from './platform/http/relay.ts';

/** The same console in front of the company's own back end: nothing is stored here. */
export function relayApi(config: Config, upstream: UpstreamConfig): Api {
  return {
    mount: async (app) => {
      await app.register((scope) =>
        relayRoutes(scope, { upstream, limits: { ...config.limits, bodyBytes: config.limits.uploadBytes } }),
      );
      answerHere(app, config, upstream);
    },
    isReady: () => upstreamAnswers(upstream),
    notices: [],
    close: async () => {},
  };
}

/** The two root calls that are about this console rather than about the upstream's data. */
function answerHere(app: FastifyInstance, config: Config, upstream: UpstreamConfig): void {
  const answers = {
    // Empty: the upstream could not decrypt with our key.
    '/publicKey': { publicKey: '', mockServer: true },
    // The whole tree: which of it a user may open is the upstream's knowledge, and the client filters by it.
    '/router/getList': { list: routeTree((permission) => isOffered(permission, config), allShown) },
  };
  for (const [path, data] of Object.entries(answers)) {
    if (!upstream.root.includes(path)) {
      app.get(path, { exposeHeadRoute: false }, async () => ({ code: 200, msg: '', data }));
    }
  }
}
