import { ask, cpuOf, next, startHelper, startNginx } from './bench/relay/processes.ts';

const up = startHelper('upstream-process.ts');
const uport = await next<number>(up);
const load = startHelper('load-process.ts');
await next(load);
const relay = startHelper('server-process.ts');
const rport = await ask<number>(relay, uport);
const nginx = (await startNginx(uport))!;
const median = (a: number[]) => a.sort((x, y) => x - y)[Math.floor(a.length / 2)];
for (const [path, method] of [
  ['/api/admin/2kb', 'POST'],
  ['/api/admin/2kb', 'GET'],
  ['/api/admin/200kb', 'POST'],
] as const) {
  const rows: any = { direct: [], nginx: [], relay: [] };
  const cpu: any = { nginx: [], relay: [] };
  for (let i = 0; i < 6; i++)
    for (const [n, p, h] of [
      ['direct', uport, up],
      ['nginx', nginx.port, nginx],
      ['relay', rport, relay],
    ] as const) {
      const c0 = cpuOf(h);
      const r = await ask<any>(load, { port: p, path, method, connections: 64, ms: i === 0 ? 700 : 1500 });
      if (i) {
        rows[n].push(r.calls / r.seconds);
        cpu[n]?.push((cpuOf(h) - c0) / r.calls);
        if (r.errors) console.log('errors', n, r);
      }
    }
  const ratio = median(rows.relay.map((v: number, i: number) => v / rows.nginx[i]));
  console.log(
    method,
    path,
    'ratio',
    ratio.toFixed(3),
    Object.fromEntries(Object.entries(rows).map(([k, v]: any) => [k, Math.round(median([...v])!)])),
    'cpu',
    { nginx: median(cpu.nginx), relay: median(cpu.relay) },
  );
}
for (const h of [up, load, relay, nginx]) await h.stop();
