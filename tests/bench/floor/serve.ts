import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { buildClient } from '#client/build/build-client.ts';
import { staticRoutes } from '#server/platform/http/static.ts';

/**
 * Builds the floor with the console's own build and serves it with the console's own file server, without the console's policy: its
 * packages are as published, which the policy would stop.
 */
export async function serveFloor(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-floor-'));
  const clientDir = join(folder, 'client');
  await buildClient({ entry: 'tests/bench/floor/main.tsx', outDir: clientDir, packages: 'published' });
  const app = Fastify();
  app.addHook('onSend', async (_request, reply) => {
    reply.removeHeader('content-security-policy');
  });
  await app.register(async (scope) => staticRoutes(scope, { basePath: '', clientDir }));
  return {
    origin: await app.listen({ port: 0, host: '127.0.0.1' }),
    stop: async () => {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
