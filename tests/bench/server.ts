import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg, { type QueryConfig } from 'pg';
import { type Logger, pino } from 'pino';
import { demoPassword } from '#fixtures/admins.ts';
import { buildApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
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
  const database = await openDatabase({ dataDir: folder, databaseUrl: undefined }, pino({ level: 'silent' }));
  const config = testConfig({ databaseUrl: database.url });
  const silent = await prepare(config, pino({ level: 'silent' }));
  // Which queries the call makes is learnt from one call, so that exactly these can be taken off.
  const queries = await recorded(silent.once);
  const logged = await prepare(config, pino({ level: 'info' }, pino.destination({ dest: '/dev/null', sync: false })));
  const whole: number[] = [];
  const alone: number[] = [];
  const withLog: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    whole.push(await cpuPerTurn(silent.once));
    withLog.push(await cpuPerTurn(logged.once));
    alone.push(
      await cpuPerTurn(async () => {
        for (const query of queries) {
          await database.pool.query(query);
        }
      }),
    );
  }
  await silent.app.close();
  await logged.app.close();
  await database.close();
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

async function prepare(config: Config, logger: Logger) {
  const app = await buildApp(config, { logger });
  await app.ready();
  const reply = await caller(
    app,
    '',
    async () => undefined,
  )(session.login, {
    username: 'admin',
    password: digestOf(demoPassword),
  });
  const request = {
    method: 'POST' as const,
    url: supplier.list.path,
    headers: { authorization: 'token' in reply ? reply.token : '' },
    payload: { pageNo: 1, pageSize: 4, lang: 'en', utcOffset: 0, timezone: 'UTC' },
  };
  const once = async () => {
    const { statusCode } = await app.inject(request);
    if (statusCode !== 200) {
      throw new Error(`the list answered ${statusCode}`);
    }
  };
  return { app, once };
}

/** The queries that `work` sends over whatever connection. */
async function recorded(work: () => Promise<void>): Promise<QueryConfig[]> {
  const queries: QueryConfig[] = [];
  const original = pg.Client.prototype.query;
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...args: unknown[]) {
      const [first, second] = args;
      if (typeof first === 'string') {
        queries.push({ text: first, values: Array.isArray(second) ? second : [] });
      } else if (typeof first === 'object' && first !== null && 'text' in first) {
        queries.push({ values: [], ...first, text: String(first.text) });
      }
      return Reflect.apply(original, this, args);
    },
  });
  try {
    await work();
  } finally {
    Object.assign(pg.Client.prototype, { query: original });
  }
  return queries;
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
