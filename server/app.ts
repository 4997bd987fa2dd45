import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Api } from './api.ts';
import type { Config } from './config.ts';
import { createLogger, RequestLog } from './logger.ts';
import { installMetrics } from './metrics.ts';
import { refuseOddPaths } from './platform/http/canonical-path.ts';
import { answer, installErrorHandler } from './platform/http/errors.ts';
import { healthRoutes } from './platform/http/health.ts';
import { securityHeaders, setSecurityHeaders } from './platform/http/security-headers.ts';
import type { ReplySerializer } from './platform/http/serialization.ts';
import { demoAccountsOf, staticRoutes } from './platform/http/static.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Printed once to the operator who starts the console, such as a generated password. */
    notices: readonly string[];
  }
}

export interface AppOptions {
  logger?: FastifyBaseLogger;
  /** Folder of the built client; absent in tests that only call the API. */
  clientDir?: string;
  /** Takes the place of the fast serializer; tests put a validating one here. */
  replySerializer?: ReplySerializer;
}

/** The whole console as one Fastify app that does not listen yet. It owns `api` from now on: closing it closes both. */
export async function buildApp(config: Config, api: Api, options: AppOptions = {}): Promise<FastifyInstance> {
  const log = options.logger ?? createLogger(config.logLevel);
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new RequestLog(log),
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: config.limits.bodyBytes,
    // For receiving a request, large uploads to an upstream included.
    requestTimeout: 120_000,
    // A busy machine may take long to load them; LIMIT_START_MS covers the whole start.
    pluginTimeout: 0,
    // A gateway's id is only believed when the gateway itself is.
    requestIdHeader: config.trustProxy === false ? false : 'x-request-id',
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, req, reply) => {
      setSecurityHeaders(req, reply);
      answer(req, reply, error);
    },
  });
  installErrorHandler(app);
  app.decorate('notices', api.notices);
  app.addHook('onClose', () => api.close());
  app.addHook('onRequest', refuseOddPaths);
  securityHeaders(app);
  installMetrics(app, config);
  closeIdleSockets(app);
  try {
    await app.register(
      async (console) => {
        await api.mount(console, options.replySerializer);
        healthRoutes(console, api.isReady);
        if (options.clientDir !== undefined) {
          await staticRoutes(console, {
            basePath: config.basePath,
            clientDir: options.clientDir,
            authentication: config.authentication,
            errorLog: config.errorLog,
            demoAccounts: demoAccountsOf(config),
            serviceWorker: config.serviceWorker,
            templatePages: config.templatePages,
          });
        }
      },
      { prefix: config.basePath },
    );
  } catch (error) {
    // The database must not outlive a failed start.
    await app.close();
    throw error;
  }
  return app;
}

/** Closes idle keep-alive and unused preconnected sockets during graceful shutdown. */
function closeIdleSockets(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    // More than once: until the server stops listening, a further one may come.
    timer = setInterval(() => {
      app.server.closeIdleConnections();
      for (const socket of unused) {
        socket.destroy();
      }
    }, 50);
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

/** A number means that many proxies in front of this server, the nearest being number 0. */
function trustOf(trust: Config['trustProxy']): FastifyServerOptions['trustProxy'] {
  return typeof trust === 'number' ? (_address, hop) => hop < trust : trust;
}
