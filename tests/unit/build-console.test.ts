import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildClient } from '#client/build/build.ts';
import type { ClientBuild } from '#client/build/build-client.ts';
import { outputOf, staticClosure } from '#client/build/preloads.ts';

/** kB on the wire, brotli, JS and CSS of a cold start. */
const budget = { signIn: 170, table: 400, dashboard: 450, requests: 18, form: 420, formRequests: 20 };

let outDir = '';
let build: ClientBuild;
let plan: { files: string[]; when: Record<string, number[]>; screens: Record<string, number[]> };
let entryFiles: string[] = [];

beforeAll(async () => {
  outDir = path.join(await mkdtemp(path.join(tmpdir(), 'console-build-')), 'client');
  build = await buildClient({ entry: 'client/main.tsx', outDir });
  const page = await readFile(path.join(outDir, 'index.html'), 'utf8');
  plan = JSON.parse(/\((\{"when":.*?\})\);\}\)\(\);?<\/script>/.exec(page)?.[1] ?? '{}');
  entryFiles = [...page.matchAll(/(?:href|src)="(assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? '');
}, 120_000);
afterAll(() => rm(path.dirname(outDir), { recursive: true, force: true }));

const kB = (bytes: number) => bytes / 1000;
/** The largest form is reached from a list, which has most of its parts already. */
const isForm = (screen: string) => screen === '/supmgt/edit' || screen === '/supmgt/createNew';

describe('the console', () => {
  test('has a sign-in page within its budget, without antd', () => {
    expect(kB(build.sizes.signIn)).toBeLessThanOrEqual(budget.signIn);
    const output = outputOf(build.metafile, 'client/main.tsx') ?? '';
    const inputs = [...staticClosure(build.metafile, output)].flatMap((file) =>
      Object.keys(build.metafile.outputs[file]?.inputs ?? {}),
    );
    expect(inputs.filter((input) => /node_modules\/(antd|@rc-component|echarts)\//.test(input))).toEqual([]);
  });

  test('opens each screen within its budget', () => {
    const over = Object.entries(build.sizes.screens).flatMap(([screen, bytes]) => {
      const size = kB(build.sizes.shell + bytes);
      const limit = screen.startsWith('/dashboard') ? budget.dashboard : isForm(screen) ? budget.form : budget.table;
      return size > limit ? [`${screen} ${size.toFixed(1)} kB of ${limit}`] : [];
    });
    expect(over).toEqual([]);
  });

  test('opens each screen with few requests', () => {
    const shared = [...(plan.when.always ?? []), ...(plan.when.zh ?? []), ...(plan.when['signed-in'] ?? [])];
    const over = Object.entries(plan.screens).flatMap(([screen, chunks]) => {
      // The page and its styles come on top.
      const requests = new Set([...shared, ...chunks]).size + new Set(entryFiles).size + 2;
      return requests > (isForm(screen) ? budget.formRequests : budget.requests) ? [`${screen} ${requests}`] : [];
    });
    expect(over).toEqual([]);
  });

  test('plans every occasion: both languages, with and without a token', () => {
    for (const occasion of ['zh', 'en', 'signed-in', 'signed-out'])
      expect(plan.when[occasion]?.length).toBeGreaterThan(0);
    expect(Object.keys(plan.screens)).toContain('/');
  });

  test('holds no key, evaluates no text as code and keeps the careless build of jsencrypt out', async () => {
    for (const name of (await readdir(path.join(outDir, 'assets'))).filter((file) => file.endsWith('.js'))) {
      const code = await readFile(path.join(outDir, 'assets', name), 'utf8');
      expect(
        /\beval\(|\bnew Function\(|PRIVATE KEY-----(?:\\n|\s)*[A-Za-z0-9+/]{20}|bin\/jsencrypt/.exec(code)?.[0],
      ).toBeUndefined();
    }
    expect(Object.keys(build.metafile.inputs).filter((input) => /jsencrypt\/bin\//.test(input))).toEqual([]);
  });
});
