import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { demoPassword } from '#fixtures/admins.ts';
import { buildApp } from '#server/app.ts';
import { session } from '#shared/session.ts';
import { supplier } from '#shared/supplier.ts';
import { digestOf, testConfig } from '../support/app.ts';
import { caller } from '../support/call.ts';
import type { BenchRow } from './row.ts';

const calls = 2000;
const rounds = 5;

/** Own answers: what a list call costs beside its queries, what logging costs, how long a start takes. */
export async function benchServer(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-server-'));
  try {
    return [...(await listCall(folder)), ...(await starts(folder))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function listCall(folder: string): Promise<BenchRow[]> {
  const config = testConfig({ dataDir: folder, databaseUrl: undefined });
  const silent = await prepare(config, pino({ level: 'silent' }));
  const queries: { text: string; values: unknown[] }[] = [];
  const { pool } = silent.app.database;
  const query = pool.query.bind(pool);
  // Which queries the call makes is learnt from one call, so that exactly these can be taken off.
  await silent.record(queries);
  const whole: number[] = [];
  const alone: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    whole.push(await cpuPerTurn(silent.once));
    alone.push(
      await cpuPerTurn(async () => {
        for (const { text, values } of queries) {
          await query(text, values);
        }
      }),
    );
  }
  await silent.app.close();
  const logged = await prepare(config, pino({ level: 'info' }, pino.destination({ dest: '/dev/null', sync: false })));
  const withLog: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    withLog.push(await cpuPerTurn(logged.once));
  }
  await logged.app.close();
  const own = median(whole) - median(alone);
  const share = (median(withLog) / median(whole) - 1) * 100;
  return [
    {
      name: 'own list call of 2 KB, outside the database',
      value: round1(own),
      unit: 'µs CPU',
      budget: '≤ 80',
      ok: own <= 80,
      note: `whole ${round1(median(whole))}, its ${queries.length} queries ${round1(median(alone))}`,
    },
    { name: 'request log, share of a call', value: round1(share), unit: '%', budget: '≤ 15', ok: share <= 15 },
  ];
}

async function prepare(
  config: Parameters<typeof buildApp>[0],
  logger: NonNullable<Parameters<typeof buildApp>[1]>['logger'],
) {
  const app = await buildApp(config, { logger });
  await app.ready();
  const reply = await caller(
    app,
    '',
    async () => undefined,
  )(session.login, { username: 'admin', password: digestOf(demoPassword) });
  const token = 'token' in reply ? reply.token : '';
  const request = {
    method: 'POST' as const,
    url: supplier.list.path,
    headers: { authorization: token },
    payload: { pageNo: 1, pageSize: 4, lang: 'en', utcOffset: 0, timezone: 'UTC' },
  };
  const once = async () => {
    const { statusCode } = await app.inject(request);
    if (statusCode !== 200) {
      throw new Error(`the list answered ${statusCode}`);
    }
  };
  const record = async (queries: { text: string; values: unknown[] }[]) => {
    const stop = listen(app.database.pool, (text, values) => queries.push({ text, values }));
    await once();
    stop();
  };
  return { app, once, record };
}

/** Notes every query that goes over the pool's connections until told to stop. */
function listen(pool: import('pg').Pool, note: (text: string, values: unknown[]) => void): () => void {
  const stops: (() => void)[] = [];
  const handle = (client: import('pg').PoolClient) => {
    const original = client.query;
    Object.assign(client, {
      query: (...args: unknown[]) => {
        const [first, second] = args;
        const config = typeof first === 'object' && first !== null ? first : {};
        const text = typeof first === 'string' ? first : 'text' in config ? String(config.text) : '';
        const values = Array.isArray(second)
          ? second
          : 'values' in config && Array.isArray(config.values)
            ? config.values
            : [];
        note(text, values);
        return Reflect.apply(original, client, args);
      },
    });
    stops.push(() => Object.assign(client, { query: original }));
  };
  pool.on('acquire', handle);
  return () => {
    pool.off('acquire', handle);
    for (const stop of stops) {
      stop();
    }
  };
}

async function starts(folder: string): Promise<BenchRow[]> {
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    times.push(await startOnce(folder));
  }
  const value = Math.round(median(times));
  return [
    {
      name: 'start with an existing database, to the first page',
      value,
      unit: 'ms',
      budget: '≤ 3000',
      ok: value <= 3000,
    },
  ];
}

async function startOnce(folder: string): Promise<number> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/start.ts'], {
    env: { ...process.env, PORT: '0', METRICS_PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', SEED: 'demo' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const found = /http:\/\/localhost:\d+\//.exec(text);
      if (found) {
        resolve(found[0]);
      }
    });
    child.once('exit', () => reject(new Error(`the console did not start: ${text}`)));
  });
  await (await fetch(origin)).text();
  const time = performance.now() - begun;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
  return time;
}

async function cpuPerTurn(turn: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  for (let index = 0; index < calls; index += 1) {
    await turn();
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / calls;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const round1 = (value: number): number => Math.round(value * 10) / 10;
