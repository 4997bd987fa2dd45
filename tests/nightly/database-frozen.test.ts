import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { runningOn } from '#server/platform/db/launch/postmaster.ts';
import { supplier } from '#shared/supplier.ts';
import { build } from '../support/app.ts';
import { testConfig } from '../support/config.ts';

it('answers 503 and is not ready while the server is frozen, and recovers without leaking connections', {
  timeout: 120_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-frozen-'));
  const cluster = join(folder, 'postgres/cluster');
  const server = await openDatabase({ dataDir: folder, databaseUrl: undefined }, pino({ level: 'silent' }));
  onTestFinished(() => {
    const { pid } = runningOn(cluster) ?? { pid: 0 };
    if (pid > 0) process.kill(pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const limits = { ...testConfig().limits, requestMs: 2000 };
  const console = await build({ databaseUrl: server.url, config: { limits } });
  const authorization = await console.tokenOf('admin');
  const list = (payload: object = {}, accepted = 'zh') => {
    const headers = { authorization, 'accept-language': accepted };
    return console.inject({ method: 'POST', url: supplier.list.path, payload, headers });
  };
  const isReady = async () => (await console.inject({ url: '/readyz' })).statusCode;
  expect([(await list()).statusCode, await isReady()]).toEqual([200, 200]);
  const backends = await server.pool.query<{ pid: number }>('select pid from pg_stat_activity');
  const frozen = [runningOn(cluster)?.pid ?? 0, ...backends.rows.map(({ pid }) => pid)];
  for (const pid of frozen) {
    process.kill(pid, 'SIGSTOP');
  }
  // More at once than the pool has connections.
  const answers = await Promise.all(Array.from({ length: 30 }, () => list()));
  expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.json().error}`))).toEqual(
    new Set(['503 unavailable']),
  );
  const [inEnglish, inChinese] = await Promise.all([list({ lang: 'en' }, 'zh'), list({ lang: 'zh' }, 'en')]);
  expect(inEnglish.json().msg).toMatch(/^[ -~’“”]+$/);
  expect(inChinese.json().msg).toMatch(/[\u4e00-\u9fff]/);
  expect(await isReady()).toBe(503);
  for (const pid of frozen) {
    process.kill(pid, 'SIGCONT');
  }
  await expect.poll(isReady, { timeout: 120_000 }).toBe(200);
  expect((await list()).statusCode).toBe(200);
  const busy = () =>
    server.pool.query(
      "select from pg_stat_activity where backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid()",
    );
  await expect.poll(async () => (await busy()).rowCount, { timeout: 120_000 }).toBe(0);
  await console.close();
  await server.close();
});
