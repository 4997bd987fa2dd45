import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from './config.ts';
import { ListenRefused, listenNaming } from './listen.ts';

type MetricsConfig = Pick<Config, 'metricsPort' | 'metricsHost' | 'metricsRequired'>;

/** Prometheus figures on a port of their own, so that a gateway never publishes them by accident. */
export function installMetrics(app: FastifyInstance, config: MetricsConfig): void {
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
  app.addHook('onReady', () => listen(app, server, config));
  app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
}

/** The default port may be taken, as by a second console on one machine; one that was asked for must be available. */
async function listen(app: FastifyInstance, server: Server, config: MetricsConfig): Promise<void> {
  const { metricsPort: port, metricsHost: host } = config;
  try {
    await listenNaming('METRICS_', { port, host }, async () => {
      server.listen(port, host);
      await once(server, 'listening');
    });
    server.on('error', (error) => app.log.warn({ err: error }, 'metrics'));
    server.unref();
  } catch (error) {
    if (config.metricsRequired || !(error instanceof ListenRefused)) {
      throw error;
    }
    app.log.warn(`No metrics: ${error.message}`);
  }
}
