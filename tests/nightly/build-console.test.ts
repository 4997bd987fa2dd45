import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildClient, type ClientBuild } from '#client/build/build-client.ts';
import { scopedName } from '#client/build/css-modules.ts';
import { chunksOf } from '#client/build/preloads.ts';
import { inProject } from '#server/build/files.ts';
import { type BuildSizes, measureBuild } from '../support/build-sizes.ts';

/**
 * kB on the wire (brotli) and requests of a cold start: code and styles, and the page itself as one request more. What a screen needs
 * that no third one needs is its own; `whole` and `wholeRequests` are for an address that is opened cold, which few are, `charted` for
 * one of the statistics.
 */
const budget = {
  signIn: 110,
  table: 507,
  dashboard: 500,
  requests: 20,
  own: 40,
  whole: 645,
  wholeRequests: 28,
  charted: 790,
};
const firstTable = '/supmgt/supplier';

let outDir = '';
let build: ClientBuild;
let sizes: BuildSizes;
let plan: { files: string[]; when: Record<string, number[]>; screens: Record<string, number[]> };

beforeAll(async () => {
  outDir = path.join(await mkdtemp(path.join(tmpdir(), 'console-build-')), 'client');
  build = await buildClient({ entry: 'client/main.tsx', outDir });
  sizes = await measureBuild(outDir, build);
  const page = await readFile(path.join(outDir, 'index.html'), 'utf8');
  plan = JSON.parse(/\((\{"when":.*?\})\);\}\)\(\);?<\/script>/.exec(page)?.[1] ?? '{}');
}, 600_000);
afterAll(() => rm(path.dirname(outDir), { recursive: true, force: true }));

const kB = (bytes: number) => bytes / 1000;

describe('the console', () => {
  test('has a sign-in page within its budget, without antd', () => {
    expect(kB(sizes.signIn.bytes)).toBeLessThanOrEqual(budget.signIn);
    const names = chunksOf(build.chunks, inProject('client/main.tsx'));
    const modules = build.chunks.filter(({ fileName }) => names.includes(fileName)).flatMap((each) => each.moduleIds);
    expect(modules.length).toBeGreaterThan(0);
    expect(modules.filter((id) => /node_modules\/(antd|@rc-component|echarts)\//.test(id))).toEqual([]);
  });

  test('opens each screen within its budget, with few requests', () => {
    const table = sizes.screens[firstTable]?.bytes ?? 0;
    expect(kB(table)).toBeGreaterThan(kB(sizes.shell.bytes));
    expect(kB(table)).toBeLessThanOrEqual(budget.table);
    const over = Object.entries(sizes.screens).flatMap(([screen, { bytes, own, requests }]) => {
      const isCharted = /(Statistics|Chart)$/.test(screen);
      const isDashboard = screen.startsWith('/dashboard') || screen === '/';
      const limit = isDashboard ? budget.dashboard : isCharted ? budget.charted : budget.whole;
      const most = screen === firstTable || isDashboard ? budget.requests : budget.wholeRequests;
      const isOver = kB(bytes) > limit || kB(own) > budget.own || requests + 1 > most;
      return isOver
        ? [`${screen} ${kB(bytes).toFixed(1)} kB of ${limit}, own ${kB(own).toFixed(1)}, in ${requests + 1}`]
        : [];
    });
    expect(over).toEqual([]);
  });

  test('plans every occasion: both languages, with and without a token', () => {
    for (const occasion of ['zh', 'en', 'signed-in', 'signed-out'])
      expect(plan.when[occasion]?.length).toBeGreaterThan(0);
    expect(Object.keys(plan.screens)).toContain('/');
  });

  test('carries every sheet of its own, also one that only two lazy parts share', async () => {
    const built = (await readdir(outDir, { recursive: true })).filter((file) => /\.(js|css|html)$/.test(file));
    const code = (await Promise.all(built.map((file) => readFile(path.join(outDir, file), 'utf8')))).join('\n');
    const client = inProject('client');
    const sheets = (await readdir(client, { recursive: true })).filter((file) => file.endsWith('.css'));
    const lost = await Promise.all(
      sheets.map(async (file) => {
        const classes = [...(await readFile(path.join(client, file), 'utf8')).matchAll(/^\.([a-z][\w-]*)/gm)];
        const inPage = (name: string) => (file.endsWith('.module.css') ? scopedName(name, file) : name);
        return classes.every(([, name = '']) => new RegExp(`\\.${inPage(name)}(?![\\w-])`).test(code)) ? [] : [file];
      }),
    );
    expect(lost.flat()).toEqual([]);
  });

  test('holds no key, evaluates no text as code and keeps the careless build of jsencrypt out', async () => {
    for (const name of (await readdir(path.join(outDir, 'assets'))).filter((file) => file.endsWith('.js'))) {
      const code = await readFile(path.join(outDir, 'assets', name), 'utf8');
      expect(
        /\beval\(|\bnew Function\(|PRIVATE KEY-----(?:\\n|\s)*[A-Za-z0-9+/]{20}|bin\/jsencrypt/.exec(code)?.[0],
      ).toBeUndefined();
    }
    const modules = build.chunks.flatMap(({ moduleIds }) => moduleIds);
    expect(modules.filter((id) => /jsencrypt\/bin\//.test(id))).toEqual([]);
  });
});
