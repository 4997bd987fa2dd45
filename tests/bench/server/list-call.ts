import { fork } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { QueryConfig } from 'pg';
import { pino } from 'pino';
import { demoPassword } from '#fixtures/admins.ts';
import { buildServer } from '#server/build/build-server.ts';
import { inProject } from '#server/build/files.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { session } from '#shared/session.ts';
import { supplier } from '#shared/supplier.ts';
import { digestOf } from '../../support/app.ts';
import type { Load, LoadResult } from '../relay/load-process.ts';
import { ask, freePort, type Helper, next, startHelper, stopHelper } from '../relay/processes.ts';
import type { BenchRow } from '../row.ts';
import { median, round1 } from '../statistics.ts';
import type { Ports, Question, Start } from './app-process.ts';

const rounds = 9;
const roundMs = 600;
/** Until the code is compiled for good and every connection has its plans: the first thousands of calls cost several times as much. */
const warmUpMs = 6_000;
/** Fewer than the pool's connections, so that no call waits for one. */
const atOnce = 16;

/**
 * A list call over real connections, its client in another process: CPU of the server per call. What belongs to the
 * database is measured alike: a bare server of the same process, called by the same client, which makes the call's
 * queries over such a pool and answers the same bytes, less the same bare server without the queries.
 */
export async function benchListCall(dataDir: string): Promise<BenchRow[]> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined }, pino({ level: 'silent' }));
  const outDir = inProject('dist/bench/server');
  await buildServer({ entry: 'tests/bench/server/app-process.ts', outDir });
  const load = startHelper('load-process.ts');
  await next(load);
  const logged = await startConsole(outDir, { databaseUrl: database.url, logLevel: 'info' });
  const silent = await startConsole(outDir, { databaseUrl: database.url, logLevel: 'silent' });
  try {
    return await measure({ logged, silent, load });
  } finally {
    await Promise.all([load, logged, silent].map((helper) => helper.stop()));
    await database.close();
  }
}

interface Console extends Helper {
  call: Load;
  barePort: number;
}

interface Bench {
  /** One writes its line per call into a pipe, the other none; else they are alike. */
  logged: Console;
  silent: Console;
  load: Helper;
}

async function measure({ logged, silent, load }: Bench): Promise<BenchRow[]> {
  const { queries, body } = await learnt(logged, load);
  const bareCall = { ...logged.call, port: logged.barePort };
  const bareOf = async (made: QueryConfig[], ms: number) => {
    await tell(logged, { bare: { queries: made, body } });
    return cpuPerCall(logged, load, { ...bareCall, ms });
  };
  const round = async (ms: number) => ({
    whole: await cpuPerCall(logged, load, { ...logged.call, ms }),
    withQueries: await bareOf(queries, ms),
    bare: await bareOf([], ms),
    silent: await cpuPerCall(silent, load, { ...silent.call, ms }),
  });
  await round(warmUpMs);
  const taken: Awaited<ReturnType<typeof round>>[] = [];
  for (let index = 0; index < rounds; index += 1) {
    taken.push(await round(roundMs));
  }
  const of = (figure: (round: (typeof taken)[number]) => number): number => round1(median(taken.map(figure)));
  const own = of(({ whole, withQueries, bare }) => whole - (withQueries - bare));
  const share = of(({ whole, silent }) => (1 - silent / whole) * 100);
  const parts = `whole ${of(({ whole }) => whole)}, its ${queries.length} queries ${of(({ withQueries, bare }) => withQueries - bare)}`;
  return [
    {
      name: `own list call of ${round1(Buffer.byteLength(body) / 1000)} KB with its log line, outside the database`,
      value: own,
      unit: 'µs CPU',
      budget: '≤ 80',
      ok: own <= 80,
      note: `${parts}; a bare node:http answer ${of(({ bare }) => bare)}; load ${round1(loadavg()[0] ?? 0)}`,
    },
    { name: 'request log, share of a call', value: share, unit: '%', budget: '≤ 15', ok: share <= 15 },
  ];
}

async function startConsole(outDir: string, options: Omit<Start, 'metricsPort'>): Promise<Console> {
  const child = fork(join(outDir, 'app-process.js'), { execArgv: [], stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  child.stdout?.resume();
  const helper = { child, stop: () => stopHelper(child) };
  const ports = await tell<Ports>(helper, { start: { ...options, metricsPort: await freePort() } });
  const context = { lang: 'en', utcOffset: 0, timezone: 'UTC' };
  const { data } = await post(ports.console, session.login.path, {
    username: 'admin',
    password: digestOf(demoPassword),
    ...context,
  });
  const body = JSON.stringify({ pageNo: 1, pageSize: 3, ...context });
  const path = supplier.list.path;
  const call = {
    port: ports.console,
    path,
    method: 'POST',
    connections: atOnce,
    ms: 0,
    body,
    token: data.token,
  } as const;
  return { ...helper, call, barePort: ports.bare };
}

/** Which queries a call makes and what it answers is learnt from one call, so that exactly these can be taken off. */
async function learnt(console: Console, load: Helper): Promise<{ queries: QueryConfig[]; body: string }> {
  const once = { ...console.call, connections: 1 };
  await called(load, once);
  await tell(console, { record: { isOn: true } });
  await called(load, once);
  const queries = await tell<QueryConfig[]>(console, { record: { isOn: false } });
  const answer = await post(once.port, once.path, JSON.parse(once.body ?? ''), once.token);
  if (queries.length === 0) {
    throw new Error('the call made no queries');
  }
  return { queries, body: JSON.stringify(answer) };
}

async function post(port: number, path: string, body: object, token = '') {
  const headers = { 'content-type': 'application/json', authorization: token };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return answer.json();
}

async function cpuPerCall(console: Console, load: Helper, call: Load): Promise<number> {
  const before = await tell<number>(console, { cpu: true });
  const { calls } = await called(load, call);
  return ((await tell<number>(console, { cpu: true })) - before) / calls;
}

async function called(load: Helper, call: Load): Promise<LoadResult> {
  const result = await ask<LoadResult>(load, call);
  if (result.errors > 0) {
    throw new Error(`${result.errors} of ${result.calls} calls failed`);
  }
  return result;
}

const tell = <T>(console: Helper, question: Question): Promise<T> => ask<T>(console, question);
