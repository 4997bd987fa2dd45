import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningConsole, startConsole } from '#tests/support/console.ts';
import { commandOf, contextOf, stagesOf } from '#tests/support/image.ts';

/*
 * What a machine without Docker can show of the image: the commands of its build, run one after the other in a folder with the build's
 * context, and the console that starts from what the last stage takes of it. tests/server/image-files.test.ts reads the rest.
 */
const project = fileURLToPath(new URL('../..', import.meta.url));
const [build = [], last = []] = stagesOf(project);
/** Stands for the image's user `node`: `nobody`, whom every machine has. */
const imageUser = process.getuid?.() === 0 ? 65_534 : undefined;
const secret = 'a-secret-that-only-the-tests-know-0123456789';

/** What leads npm to its registry from here; the rest of our environment must not reach into the build. */
function buildEnvironment(): Record<string, string | undefined> {
  const passedOn =
    /^(PATH|HOME|TMPDIR|NODE_EXTRA_CA_CERTS|(https?|no)_proxy|npm_config_(registry|cafile|cache|userconfig|(https?_|no)?proxy))$/i;
  const kept = Object.entries(process.env).filter(([name]) => passedOn.test(name));
  // What `npm ci` of this checkout has fetched is not fetched again.
  return { ...Object.fromEntries(kept), npm_config_prefer_offline: 'true' };
}

describe('the console of the image', () => {
  const root = mkdtempSync(join(tmpdir(), 'image-'));
  chmodSync(root, 0o755);
  const [built, app] = [join(root, 'build'), join(root, 'app')];
  const env = { NODE_ENV: 'production' };
  const command = commandOf(last, 'CMD').slice(1);
  let running: RunningConsole;

  beforeAll(async () => {
    for (const path of contextOf(project)) {
      mkdirSync(dirname(join(built, path)), { recursive: true });
      cpSync(join(project, path), join(built, path), { recursive: true });
    }
    for (const { value } of build.filter(({ name }) => name === 'RUN')) {
      const { status, stdout, stderr } = spawnSync('sh', ['-c', value], {
        cwd: built,
        env: buildEnvironment(),
        encoding: 'utf8',
        timeout: 300_000,
        maxBuffer: 50_000_000,
      });
      expect(status, `“${value}”:\n${`${stdout}${stderr}`.slice(-4000)}`).toBe(0);
    }
    for (const { value } of last.filter(({ name }) => name === 'COPY')) {
      const [from = '', to = ''] = value.split(' ').filter((word) => !word.startsWith('--'));
      const target = to === './' ? join(app, from.split('/').at(-1) ?? '') : join(app, to);
      cpSync(join(root, from.replace(/^\/app/, 'build')), target, { recursive: true, verbatimSymlinks: true });
    }
    if (imageUser !== undefined) chownSync(join(app, 'data'), imageUser, imageUser);
    running = await startConsole({
      args: command,
      cwd: app,
      dataDir: join(app, 'data'),
      uid: imageUser,
      env: { ...env, PORT: '0', BASE_PATH: '/console', JWT_SECRET: secret, SEED: 'none' },
    });
  }, 600_000);
  afterAll(async () => {
    await running?.stop();
    rmSync(root, { recursive: true, force: true, maxRetries: 5 });
  }, 600_000);

  it('holds what runs and nothing that builds', () => {
    expect(readdirSync(app).sort()).toEqual(['data', 'dist', 'node_modules', 'package.json']);
    expect(existsSync(join(app, 'node_modules/fastify'))).toBe(true);
    const builders = ['typescript', 'vitest', 'esbuild', 'tsx', '@babel/core', '@biomejs/biome', 'playwright-core'];
    const absent = [...builders, 'antd', 'react'];
    expect(absent.filter((name) => existsSync(join(app, 'node_modules', name)))).toEqual([]);
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
    const [file = '', ...args] = commandOf(last, 'HEALTHCHECK');
    const health = (settings: Record<string, string>) =>
      spawnSync(file, args, { env: { PATH: process.env.PATH, ...settings }, timeout: 10_000 }).status;
    expect(health({ PORT: String(running.port), BASE_PATH: '/console' })).toBe(0);
    expect(health({ PORT: String(running.port), BASE_PATH: '/console/' })).toBe(0);
    expect(health({ PORT: String(running.port), BASE_PATH: '/elsewhere' })).toBe(1);
    expect(health({ PORT: '9' })).toBe(1);
  });

  it('runs the programs that its documents name', () => {
    const run = (program: string, ...args: string[]) =>
      spawnSync(process.execPath, [`dist/server/${program}.js`, ...args], {
        cwd: app,
        uid: imageUser,
        env: { PATH: process.env.PATH, NODE_ENV: 'production', JWT_SECRET: secret, DATA_DIR: join(app, 'data') },
        encoding: 'utf8',
        timeout: 120_000,
      });
    expect(run('feed')).toMatchObject({ status: 2, stdout: expect.stringContaining('kannel or jasmin') });
    expect(run('command', 'verify-log')).toMatchObject({ status: 0 });
    const file = join(app, 'data', 'console.zip');
    expect(run('command', 'backup', file)).toMatchObject({ status: 0 });
    expect(existsSync(file)).toBe(true);
  });

  it('refuses to start without a secret', async () => {
    const start = startConsole({ args: command, cwd: app, env, uid: imageUser });
    await expect(start).rejects.toThrow(/JWT_SECRET must be set in production/);
  });
});
