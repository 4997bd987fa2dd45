import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningConsole, startConsole } from '#tests/support/console.ts';
import { DockerBuild, giveOwners, isIgnored, type Stage } from '#tests/support/dockerfile.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const isRoot = process.getuid?.() === 0;
/** Stands for the image's user `node`: `nobody`, whom every machine has. */
const imageUser = isRoot ? 65_534 : undefined;
const secret = 'a-secret-that-only-the-tests-know-0123456789';

/** What leads npm to its registry from here; the rest of our environment must not reach into the build. */
function buildEnvironment(): Record<string, string | undefined> {
  const passedOn =
    /^(PATH|HOME|TMPDIR|NODE_EXTRA_CA_CERTS|(https?|no)_proxy|npm_config_(registry|cafile|cache|userconfig|(https?_|no)?proxy))$/i;
  const kept = Object.entries(process.env).filter(([name]) => passedOn.test(name));
  // What `npm ci` of this checkout has fetched is not fetched again.
  return { ...Object.fromEntries(kept), npm_config_prefer_offline: 'true' };
}

describe('the image', () => {
  const root = mkdtempSync(join(tmpdir(), 'image-'));
  chmodSync(root, 0o755);
  let image: Stage;
  let running: RunningConsole;
  const inImage = (...path: string[]) => join(image.folder, image.workdir, ...path);

  beforeAll(async () => {
    image = new DockerBuild(project, root, buildEnvironment()).run();
    if (imageUser !== undefined) {
      giveOwners(image, imageUser);
    }
    running = await startConsole({
      args: image.command.slice(1),
      cwd: inImage(),
      dataDir: inImage('data'),
      uid: imageUser,
      env: { ...image.env, PORT: '0', BASE_PATH: '/console', JWT_SECRET: secret, SEED: 'none' },
    });
  }, 600_000);
  afterAll(async () => {
    await running?.stop();
    rmSync(root, { recursive: true, force: true, maxRetries: 5 });
  }, 60_000);

  it('is built in stages on the same small base and ends as an ordinary user', () => {
    expect(image.from).toMatch(/^node:\d+-slim$/);
    expect(image.user).toBe('node');
    expect(image.env.NODE_ENV).toBe('production');
    expect(image.stopSignal).toBe('SIGTERM');
    expect(image.command[0]).toBe('node');
  });

  it('keeps its data in a volume the user owns, and nothing else is his', () => {
    expect(image.volumes).toEqual(['/app/data']);
    expect([...image.owners]).toEqual([['/app/data', 'node:node']]);
  });

  it('holds what runs and nothing that builds', () => {
    expect(readdirSync(inImage()).sort()).toEqual(['data', 'dist', 'node_modules', 'package.json']);
    expect(existsSync(inImage('node_modules/fastify'))).toBe(true);
    const absent = [
      'typescript',
      'vitest',
      'esbuild',
      'tsx',
      '@babel/core',
      '@biomejs/biome',
      'playwright-core',
      'antd',
      'react',
    ];
    expect(absent.filter((name) => existsSync(inImage('node_modules', name)))).toEqual([]);
  });

  it('answers below its base path with the built client', async () => {
    const page = await fetch(`${running.origin}/`);
    const html = await page.text();
    expect(page.status).toBe(200);
    const script = /(?:\.\/)?(assets\/[^"']+\.js)/.exec(html)?.[1] ?? '';
    expect((await fetch(`${running.origin}/${script}`)).status).toBe(200);
    expect((await fetch(`${running.origin}/readyz`)).status).toBe(200);
  });

  it('makes the first account without a password anybody could know', () => {
    expect(running.output()).toMatch(/admin/);
    expect(running.output()).not.toMatch(/Demo accounts/);
  });

  it('is healthy while it runs, on whatever port and base path', () => {
    expect(health({ PORT: String(running.port), BASE_PATH: '/console' })).toBe(0);
    expect(health({ PORT: String(running.port), BASE_PATH: '/console/' })).toBe(0);
    expect(health({ PORT: String(running.port), BASE_PATH: '/elsewhere' })).toBe(1);
    expect(health({ PORT: '9' })).toBe(1);
  });

  it('refuses to start without a secret', async () => {
    const start = startConsole({ args: image.command.slice(1), cwd: inImage(), env: image.env, uid: imageUser });
    await expect(start).rejects.toThrow(/JWT_SECRET must be set in production/);
  });

  const health = (env: Record<string, string>) => {
    const [file = '', ...args] = image.healthcheck;
    return spawnSync(file, args, { env: { PATH: process.env.PATH, ...env }, timeout: 10_000 }).status;
  };
});

describe('the context of the image', () => {
  const patterns = readFileSync(join(project, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => !/^(#|$)/.test(line));

  it('takes the sources', () => {
    const needed = ['package-lock.json', '.npmrc', 'server/main.ts', 'client/build/build.ts', 'shared/errors.ts'];
    expect(needed.filter((path) => isIgnored(patterns, path))).toEqual([]);
  });

  it('leaves out secrets, data, history and tests', () => {
    const unwanted = [
      '.env',
      '.git/config',
      'data/postgres.password',
      'node_modules/a/index.js',
      'dist/x',
      'tests/a.ts',
    ];
    expect(unwanted.filter((path) => !isIgnored(patterns, path))).toEqual([]);
  });
});
