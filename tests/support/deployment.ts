import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '#server/config.ts';
import { withMeta } from '#shared/page-meta.ts';
import { build } from './app.ts';

const built = fileURLToPath(new URL('../../dist/client', import.meta.url));

/** A server whose built client may be exchanged under it, as a new version's arrival does. */
export interface Deployment {
  readonly origin: string;
  /** Puts the client as it was built in its place again. */
  restore(): Promise<void>;
  /** Puts another build in the place of the present one: the same files under another name. */
  deploy(next: string): Promise<void>;
  /** Writes `off` into the page where a setting of it says `on`, as the server does for SERVICE_WORKER=off. */
  switchOff(setting: string): Promise<void>;
  /** Takes files of the client away, by their names below assets/. */
  remove(name: RegExp): Promise<void>;
  close(): Promise<void>;
}

export async function startDeployment(config: Partial<Config> = {}): Promise<Deployment> {
  const clientDir = path.join(await mkdtemp(path.join(tmpdir(), 'console-update-')), 'client');
  const restore = async () => {
    await rm(clientDir, { recursive: true, force: true });
    await cp(built, clientDir, { recursive: true });
  };
  await restore();
  const server = await build({ clientDir, config });
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    origin,
    restore,
    deploy: async (next) => {
      const { id } = JSON.parse(await readFile(path.join(clientDir, 'build.json'), 'utf8'));
      for (const name of ['index.html', 'sw.js', 'build.json']) {
        const file = path.join(clientDir, name);
        await writeFile(file, (await readFile(file, 'utf8')).replaceAll(id, next));
      }
    },
    switchOff: async (setting) => {
      const file = path.join(clientDir, 'index.html');
      await writeFile(file, withMeta(await readFile(file, 'utf8'), setting, 'off'));
    },
    remove: async (name) => {
      const assets = path.join(clientDir, 'assets');
      for (const file of await readdir(assets)) if (name.test(file)) await rm(path.join(assets, file));
    },
    close: async () => {
      await server.close();
      await rm(path.dirname(clientDir), { recursive: true, force: true });
    },
  };
}
