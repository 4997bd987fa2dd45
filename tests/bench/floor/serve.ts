import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { buildClient } from '#client/build/build-client.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { staticRoutes } from '#server/http/static.ts';

/** Builds the floor with the console's own build and serves it with the console's own file server. */
export async function serveFloor(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-floor-'));
  const clientDir = join(folder, 'client');
  await buildClient({ entry: 'tests/bench/floor/main.tsx', outDir: clientDir, packages: 'published' });
  const app = Fastify();
  securityHeaders(app);
  await app.register(async (scope) => staticRoutes(scope, { basePath: '', clientDir }));
  return {
    origin: await app.listen({ port: 0, host: '127.0.0.1' }),
    stop: async () => {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
