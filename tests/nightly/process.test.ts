import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { runningOn } from '#server/platform/db/launch/postmaster.ts';
import { session } from '#shared/session.ts';
import { supplier } from '#shared/supplier.ts';
import { digestOf } from '../support/app.ts';
import { freshDatabase } from '../support/cluster.ts';
import { testSecretsKey } from '../support/config.ts';
import { startConsole } from '../support/console.ts';
import { startDemoConsole } from '../support/demo-console.ts';
import { supplierInput } from '../support/factories.ts';
import { callOver, type HttpSession, send } from '../support/http-call.ts';

const folder = mkdtempSync(join(tmpdir(), 'console-process-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const program = ['dist/server/main.js'];

async function takenPort(): Promise<{ port: number; free(): Promise<void> }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    free: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function freePort(): Promise<number> {
  const { port, free } = await takenPort();
  await free();
  return port;
}

const failingEnv = (env: Record<string, string>) => ({
  PATH: process.env.PATH,
  METRICS_PORT: '0',
  DATA_DIR: folder,
  ...env,
});

const startFailing = (env: Record<string, string>) =>
  spawnSync(process.execPath, program, { env: failingEnv(env), encoding: 'utf8', timeout: 120_000 });

async function signIn(origin: string, username = 'admin', password = 'Console2026'): Promise<HttpSession> {
  const browser: HttpSession = { origin };
  const reply = await callOver(browser, session.login, { username, password: digestOf(password) });
  browser.token = 'token' in reply ? reply.token : '';
  return browser;
}

describe('a console in a process of its own', () => {
  it('prints its address and the demo accounts, keeps what was entered over a stop and over a kill -9', async () => {
    const dataDir = join(folder, 'kept');
    const first = await startConsole({ dataDir });
    expect(first.output()).toContain('Demo accounts: admin, noc, routing, sales, finance, viewer, expired');
    const entered = [supplierInput(), supplierInput()];
    await callOver(await signIn(first.origin), supplier.add, entered[0] ?? supplierInput());
    await first.stop();
    const second = await startConsole({ dataDir });
    await callOver(await signIn(second.origin), supplier.add, entered[1] ?? supplierInput());
    await second.kill9();
    const third = await startConsole({ dataDir });
    for (const { supplierCode } of entered) {
      expect((await callOver(await signIn(third.origin), supplier.list, { keyword: supplierCode })).total).toBe(1);
    }
    await third.stop();
  }, 600_000);

  it('lets a running call finish when it is told to stop', async () => {
    const { server: running, databaseUrl, stop } = await startDemoConsole();
    const browser = await signIn(running.origin);
    const holder = new pg.Client(databaseUrl);
    await holder.connect();
    const { rows } = await holder.query<{ version: number }>('select version from supplier where supplier_id = 101');
    const versions = rows.map(({ version }) => version);
    await holder.query('begin; select from supplier for update');
    const answer = send(browser, supplier.assignMaintainer, { supplierIds: ['101'], versions, maintainerId: '2' });
    const waiting = async () =>
      (await holder.query("select from pg_stat_activity where wait_event_type = 'Lock'")).rowCount;
    await expect.poll(waiting).toBe(1);
    const stopped = running.stop();
    await expect.poll(() => running.output()).toContain('stopping');
    await holder.query('rollback');
    expect((await answer).status).toBe(200);
    await stopped;
    await holder.end();
    await stop();
  }, 600_000);

  it('shows a password made for the first administrator once, and wants it changed', async () => {
    const dataDir = join(folder, 'first');
    const { url, drop } = await freshDatabase();
    const env = { DATABASE_URL: url, SECRETS_KEY: testSecretsKey.toString('base64'), SEED: 'none' };
    const fresh = await startConsole({ dataDir, env });
    const [, password = ''] = /First account: admin, password \(shown only now\): (\S+)/.exec(fresh.output()) ?? [];
    expect(password).toMatch(/^[A-Za-z0-9]{16}$/);
    const browser = await signIn(fresh.origin, 'admin', password);
    expect(await callOver(browser, session.userInfo)).toMatchObject({ passwordExpired: true });
    expect((await (await send(browser, supplier.list)).json()).error).toBe('password.change-first');
    await fresh.stop();
    const again = await startConsole({ dataDir, env });
    expect(again.output()).not.toContain('shown only now');
    await again.stop();
    await drop();
  }, 600_000);

  it('counts its calls by route on a port of its own', async () => {
    const port = await freePort();
    const { server: running, stop } = await startDemoConsole({ env: { METRICS_PORT: String(port) } });
    await callOver(await signIn(running.origin), supplier.list, {});
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(metrics).toMatch(
      /http_request_duration_seconds_count\{method="POST",route="\/api\/admin\/supplier\/list",status="2xx"\} 1/,
    );
    expect(metrics).toContain('process_resident_memory_bytes');
    expect((await fetch(`${running.origin}/metrics`)).status).toBe(404);
    await stop();
  }, 600_000);

  it.each<[string, Record<string, string>, string]>([
    ['a wrong variable', { PORT: 'many' }, 'PORT must be a whole number'],
    ['a proxy that is no address', { TRUST_PROXY: 'foo' }, 'TRUST_PROXY must be'],
    [
      'an unreachable database',
      { DATABASE_URL: 'postgres://me:hidden-word@127.0.0.1:9/none' },
      'Nothing listens at the address of DATABASE_URL.',
    ],
    [
      'a database without a socket',
      { DATABASE_URL: 'postgres://me:hidden-word@/none?host=/no/such/folder' },
      'No server listens at the socket of DATABASE_URL.',
    ],
    ['a data directory that is a file', { DATA_DIR: fileURLToPath(import.meta.url) }, 'DATA_DIR: '],
  ])('ends at once with plain words on %s', (_name, env, words) => {
    const { status, stderr } = startFailing(env);
    expect(status).toBe(1);
    expect(stderr).toContain(words);
    expect(stderr).not.toMatch(/hidden-word|\n\s+at /);
  });

  it.each<[string, (taken: string) => Record<string, string>, string]>([
    ['a port in use', (taken) => ({ PORT: taken }), 'PORT: TAKEN is in use by another program.'],
    [
      'a metrics port in use',
      (taken) => ({ METRICS_PORT: taken }),
      'METRICS_PORT: TAKEN is in use by another program.',
    ],
    [
      'an address of another machine',
      () => ({ HOST: '192.0.2.1' }),
      'HOST: 192.0.2.1 is not an address of this machine.',
    ],
    ['an unknown host name', () => ({ HOST: 'nobody.invalid' }), 'HOST: nobody.invalid cannot be resolved.'],
    ['its time limit', () => ({ LIMIT_START_MS: '1000' }), 'The start was given up after 1 s while '],
  ])(
    'ends with one line on %s, and leaves no database behind',
    async (name, envOf, words) => {
      const blocker = await takenPort();
      const taken = String(blocker.port);
      // The time limit needs a first start, which takes longer.
      const dataDir = join(folder, name === 'its time limit' ? 'limited' : 'refused');
      const { status, stderr } = startFailing({ DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', ...envOf(taken) });
      await blocker.free();
      expect(status).toBe(1);
      expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(words.replace('TAKEN', taken))]);
      expect(runningOn(join(dataDir, 'postgres/cluster'))).toBeUndefined();
    },
    130_000,
  );

  it('ends, with its database, when the shell ends that npm has started it by', async () => {
    const dataDir = join(folder, 'by-npm');
    const shell = spawn('sh', ['-c', `"${process.execPath}" server/start.js; :`], {
      env: failingEnv({ DATA_DIR: dataDir, PORT: '0', npm_lifecycle_event: 'start' }),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    shell.stdout.on('data', (text) => {
      output += text;
    });
    await expect.poll(() => output, { timeout: 300_000 }).toContain('SMS Operator Console: ');
    shell.kill('SIGTERM');
    // Its output is closed by the last one that writes to it: the console, not the shell.
    await once(shell, 'close');
    expect(output).not.toContain('Building');
    await expect.poll(() => runningOn(join(dataDir, 'postgres/cluster')), { timeout: 120_000 }).toBeUndefined();
  }, 600_000);

  it.each<[string, NodeJS.Signals, (npm: number) => number]>([
    ['SIGTERM to npm', 'SIGTERM', (npm) => npm],
    ['SIGINT to npm', 'SIGINT', (npm) => npm],
    ['SIGHUP to npm', 'SIGHUP', (npm) => npm],
    ['SIGKILL to npm', 'SIGKILL', (npm) => npm],
    ['a closed terminal: SIGHUP to all that runs in it', 'SIGHUP', (npm) => -npm],
  ])(
    'ends, with its database, on %s',
    async (_name, signal, targetOf) => {
      const dataDir = join(folder, 'under-npm');
      const npm = spawn('npm', ['start'], {
        env: failingEnv({ DATA_DIR: dataDir, PORT: '0', SIMULATOR_DAYS: '0' }),
        stdio: ['ignore', 'pipe', 'inherit'],
        detached: true,
      });
      let output = '';
      npm.stdout.on('data', (text) => {
        output += text;
      });
      await expect.poll(() => output, { timeout: 300_000 }).toContain('SMS Operator Console: ');
      process.kill(targetOf(npm.pid ?? 0), signal);
      const begun = Date.now();
      await once(npm, 'close');
      expect(Date.now() - begun).toBeLessThan(15_000);
      await expect.poll(() => runningOn(join(dataDir, 'postgres/cluster')), { timeout: 120_000 }).toBeUndefined();
    },
    600_000,
  );

  it('leaves no database behind when a request does not finish before the stop has to', async () => {
    const dataDir = join(folder, 'unfinished');
    const port = await freePort();
    const child = spawn(process.execPath, program, {
      env: failingEnv({ DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' }),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (text) => {
      output += text;
    });
    await expect.poll(() => output, { timeout: 300_000 }).toContain('SMS Operator Console: ');
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      'POST /api/admin/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    );
    await expect.poll(() => socket.bytesWritten, { timeout: 120_000 }).toBeGreaterThan(90);
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    await expect.poll(() => runningOn(join(dataDir, 'postgres/cluster')), { timeout: 120_000 }).toBeUndefined();
    socket.destroy();
  }, 600_000);

  it('stops its database when it is told to stop while it starts', async () => {
    const dataDir = join(folder, 'interrupted');
    const child = spawn(process.execPath, program, { env: failingEnv({ DATA_DIR: dataDir, PORT: '0' }) });
    const cluster = join(dataDir, 'postgres/cluster');
    await expect.poll(() => runningOn(cluster), { timeout: 120_000 }).toBeDefined();
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    expect(runningOn(cluster)).toBeUndefined();
  }, 600_000);
});
