import type { FastifyInstance } from 'fastify';
import { version } from '#shared/version.ts';

/** Mounts `/healthz` (liveness: the process responds) and `/readyz` (readiness: database or upstream is reachable). */
export function healthRoutes(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'alive', version }));
  app.get('/readyz', { logLevel: 'silent' }, async (req, reply) => {
    const ready = await isReady().catch((error: unknown) => {
      req.log.warn({ err: error }, 'not ready');
      return false;
    });
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not-ready', version });
  });
}
