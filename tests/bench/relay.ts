import { loadavg } from 'node:os';
import type { LoadResult } from './relay/load-process.ts';
import { ask, cpuOf, type Helper, next, startBundled, startHelper, startNginx } from './relay/processes.ts';
import type { BenchRow } from './row.ts';
import { median, round2 } from './statistics.ts';

const rounds = 7;
const roundMs = 1_200;
const connections = 64;

interface Target {
  name: 'direct' | 'relay' | 'nginx';
  helper: Helper;
  port: number;
}

interface Bench {
  upstream: Helper;
  load: Helper;
  relay: Helper;
  targets: Target[];
}

/** The relay against nginx with one worker, both before the same upstream, in interleaved rounds of one run. */
export async function benchRelay(): Promise<BenchRow[]> {
  const upstream = startHelper('upstream-process.ts');
  const upstreamPort = await next<number>(upstream);
  const load = startHelper('load-process.ts');
  await next(load);
  const relay = await startBundled('server-process.ts');
  const relayPort = await ask<number>(relay, upstreamPort);
  const nginx = await startNginx(upstreamPort);
  const targets: Target[] = [
    { name: 'direct', helper: upstream, port: upstreamPort },
    { name: 'relay', helper: relay, port: relayPort },
    ...(nginx ? [{ name: 'nginx' as const, helper: nginx, port: nginx.port }] : []),
  ];
  const bench = { upstream, load, relay, targets };
  try {
    return [
      await throughput(bench, '2kb', 0.25),
      await throughput(bench, '200kb', 1),
      ...(await addedLatency(bench)),
      await amplification(bench),
      await abandoned(bench),
      // Twice: what the download itself takes shows in a fresh process, what an operator sees in one that has worked.
      await memory(bench, 'after the calls above'),
      await memoryOfFresh(bench, upstreamPort),
    ];
  } finally {
    await Promise.all([upstream, load, relay, ...(nginx ? [nginx] : [])].map((helper) => helper.stop()));
  }
}

async function throughput({ load, targets }: Bench, size: '2kb' | '200kb', least: number): Promise<BenchRow> {
  const rates: Record<Target['name'], number[]> = { direct: [], relay: [], nginx: [] };
  const cpu: Record<Target['name'], number[]> = { direct: [], relay: [], nginx: [] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, helper, port } of targets) {
      const before = cpuOf(helper);
      const result = await send(load, { port, path: `/api/admin/${size}`, ms: roundMs });
      if (result.errors > 0) {
        throw new Error(`${result.errors} failed calls (${name}, ${size})`);
      }
      // The first round only warms up.
      if (round > 0) {
        rates[name].push(result.calls / result.seconds);
        cpu[name].push((cpuOf(helper) - before) / result.calls);
      }
    }
  }
  const perSecond = (name: Target['name']): string => `${name} ${Math.round(median(rates[name]))}/s`;
  const note = `${targets.map(({ name }) => perSecond(name)).join(', ')}; CPU per call: relay ${Math.round(median(cpu.relay))} µs`;
  if (rates.nginx.length === 0) {
    return {
      name: `relay, ${size}`,
      value: 0,
      unit: '× nginx',
      budget: `≥ ${least}`,
      ok: true,
      note: `nginx is not installed; ${note}`,
    };
  }
  const ratio = median(rates.relay.map((rate, index) => rate / (rates.nginx[index] ?? rate)));
  return {
    name: `relay, ${size}`,
    value: round2(ratio),
    unit: '× nginx',
    budget: `≥ ${least}`,
    ok: ratio >= least,
    // Both lose to whatever else runs, but not alike: the figure counts on a quiet machine.
    note: `${note}, nginx ${Math.round(median(cpu.nginx))} µs; load ${round2(loadavg()[0] ?? 0)}`,
  };
}

async function addedLatency({ load, targets }: Bench): Promise<BenchRow[]> {
  const runs: Record<Target['name'], LoadResult[]> = { direct: [], relay: [], nginx: [] };
  for (let round = 0; round < 3; round += 1) {
    for (const { name, port } of targets.filter(({ name }) => name !== 'nginx')) {
      runs[name].push(await send(load, { port, path: '/api/admin/200ms', ms: 2_000 }));
    }
  }
  const added = (at: 'p50' | 'p99'): number =>
    median(runs.relay.map((run) => run[at])) - median(runs.direct.map((run) => run[at]));
  return (['p50', 'p99'] as const).map((at) => {
    const most = at === 'p50' ? 3 : 15;
    return {
      name: `relay, added to 200 ms at ${connections} connections, ${at}`,
      value: round2(added(at)),
      unit: 'ms',
      budget: `≤ ${most}`,
      ok: added(at) <= most,
    };
  });
}

async function amplification(bench: Bench): Promise<BenchRow> {
  const before = await upstreamState(bench);
  const result = await send(bench.load, { port: portOf(bench), path: '/api/admin/503', ms: 500, method: 'GET' });
  const asked = (await upstreamState(bench)).calls - before.calls;
  const healthy = await send(bench.load, { port: portOf(bench), path: '/api/admin/2kb', ms: 1, connections: 1 });
  return {
    name: 'relay, upstream calls per call under 503',
    value: round2(asked / result.calls),
    unit: '×',
    budget: '= 1, next call ≤ 50 ms',
    ok: asked === result.calls && healthy.p50 <= 50,
    note: `${result.calls} calls with 70 KB each, next healthy one after ${round2(healthy.p50)} ms`,
  };
}

/** Clients that leave while the upstream is silent: how many of its calls end within 50 ms. */
async function abandoned(bench: Bench): Promise<BenchRow> {
  const before = await upstreamState(bench);
  await send(bench.load, { port: portOf(bench), path: '/api/admin/hang', connections: 100, ms: 0, leaveAfterMs: 500 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  const after = await upstreamState(bench);
  const share = 1 - after.hanging / (after.calls - before.calls);
  return {
    name: 'relay, upstream calls ended within 50 ms of the client leaving',
    value: round2(share * 100),
    unit: '%',
    budget: '= 100',
    ok: share === 1,
    note: `${after.calls - before.calls} calls`,
  };
}

async function memoryOfFresh(bench: Bench, upstreamPort: number): Promise<BenchRow> {
  const relay = await startBundled('server-process.ts');
  try {
    const port = await ask<number>(relay, upstreamPort);
    return await memory({ ...bench, relay, targets: [{ name: 'relay', helper: relay, port }] }, 'in a fresh process');
  } finally {
    await relay.stop();
  }
}

async function memory(bench: Bench, when: string): Promise<BenchRow> {
  const before = await ask<number>(bench.relay, { memory: true });
  let peak = before;
  const download = send(bench.load, {
    port: portOf(bench),
    path: '/api/admin/200mb',
    method: 'GET',
    connections: 1,
    ms: 0,
  });
  let isDone = false;
  const finished = download.then((result) => {
    isDone = true;
    return result;
  });
  while (!isDone) {
    peak = Math.max(peak, await ask<number>(bench.relay, { memory: true }));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { calls, seconds } = await finished;
  const megabytes = peak / 1_048_576;
  return {
    name: `relay, memory while 200 MB pass, ${when}`,
    value: Math.round(megabytes),
    unit: 'MB RSS',
    budget: '< 160',
    ok: megabytes < 160 && calls === 1,
    note: `in ${round2(seconds)} s; ${Math.round(before / 1_048_576)} MB before`,
  };
}

const send = (
  load: Helper,
  {
    method = 'POST',
    ...rest
  }: { port: number; path: string; ms: number; method?: 'GET' | 'POST'; connections?: number; leaveAfterMs?: number },
): Promise<LoadResult> => ask<LoadResult>(load, { connections, method, ...rest });

const upstreamState = ({ upstream }: Bench): Promise<{ calls: number; hanging: number }> =>
  ask(upstream, { state: true });

const portOf = ({ targets }: Bench): number => targets.find(({ name }) => name === 'relay')?.port ?? 0;
