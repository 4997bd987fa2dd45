import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from './config.ts';

/** Prometheus figures on a port of their own, so that a gateway never publishes them by accident. */
export function installMetrics(app: FastifyInstance, config: Pick<Config, 'metricsPort' | 'metricsHost'>): void {
  if (config.metricsPort === 0) {
    return;
  }
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer by route and status class.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    registers: [registry],
  });
  app.addHook('onResponse', (req, reply, done) => {
    // The route, never the address: addresses come from callers and would make endless series.
    const route = req.routeOptions.url ?? 'none';
    duration.observe(
      { method: req.method, route, status: `${Math.floor(reply.statusCode / 100)}xx` },
      reply.elapsedTime / 1000,
    );
    done();
  });
  const server = createServer(async (req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') {
      res.writeHead(404).end();
      return;
    }
    res.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
  });
  server.on('error', (error) => app.log.warn({ err: error }, 'metrics are not available'));
  app.addHook('onListen', async () => {
    server.listen(config.metricsPort, config.metricsHost);
    server.unref();
  });
  app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
}
