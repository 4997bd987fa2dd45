import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildClient, type ClientBuild } from '#client/build/build-client.ts';
import { chunksOf } from '#client/build/preloads.ts';
import { inProject } from '#server/build/files.ts';

const fixture = 'tests/support/build-fixture';
let outDir = '';
let build: ClientBuild;
let page = '';
const read = (name: string) => readFile(path.join(outDir, name), 'utf8');

/** Modules in everything that a module needs before it can run. */
const modulesOf = (source: string): string[] =>
  chunksOf(build.chunks, inProject(source)).flatMap(
    (name) => build.chunks.find(({ fileName }) => fileName === name)?.moduleIds ?? [],
  );

beforeAll(async () => {
  outDir = path.join(await mkdtemp(path.join(tmpdir(), 'client-build-')), 'client');
  build = await buildClient({ entry: `${fixture}/main.tsx`, outDir });
  page = await read('index.html');
});
afterAll(() => rm(path.dirname(outDir), { recursive: true, force: true }));

describe('the built client', () => {
  test('reaches the sign-in page without antd', () => {
    for (const source of [`${fixture}/main.tsx`, `${fixture}/SignIn.tsx`]) {
      expect(modulesOf(source).filter((id) => /node_modules\/(antd|@rc-component)\//.test(id))).toEqual([]);
    }
    expect(modulesOf(`${fixture}/Shell.tsx`).some((id) => id.includes('node_modules/antd/'))).toBe(true);
  });

  test('holds rules for every antd component it ships, those inside others too', async () => {
    const css = await read(/content="(assets\/console-[^"]+)"/.exec(page)?.[1] ?? '');
    const prefixes: Record<string, string> = {
      Button: 'btn',
      Grid: 'row',
      Col: 'col',
      DatePicker: 'picker',
      InputNumber: 'input-number',
    };
    expect(build.components).toEqual(
      expect.arrayContaining(['Checkbox', 'DatePicker', 'Empty', 'Pagination', 'Spin', 'message']),
    );
    for (const name of build.components) {
      expect(`${name}: ${css.includes(`.ant-${prefixes[name] ?? name.toLowerCase()}`)}`).toBe(`${name}: true`);
    }
    expect(css.includes('.ant-modal-confirm')).toBe(true);
    expect(css.includes('.anticon')).toBe(true);
  });

  test('leaves the values of variables to the page, so that a theme can be changed there', async () => {
    const css = await read(/content="(assets\/console-[^"]+)"/.exec(page)?.[1] ?? '');
    expect(css.includes('var(--ant-color-primary)')).toBe(true);
    expect(/--ant-color-primary\s*:/.test(css)).toBe(false);
    expect(css.includes('cssinjs-cache-path')).toBe(false);
  });

  test('evaluates no text as code and takes no HTML from antd and the charts', async () => {
    for (const name of (await readdir(path.join(outDir, 'assets'))).filter((file) => file.endsWith('.js'))) {
      const code = await read(`assets/${name}`);
      expect(/\beval\(|\bnew Function\(|bin\/jsencrypt/.exec(code)?.[0]).toBeUndefined();
      expect(/setAttribute\([`"']style[`"']/.exec(code)?.[0]).toBeUndefined();
    }
  });

  test('memoises our components by React Compiler', () => {
    expect(modulesOf(`${fixture}/TableScreen.tsx`)).toEqual(
      expect.arrayContaining([expect.stringContaining('react-compiler-runtime')]),
    );
  });

  test('imports only files that exist', async () => {
    const names = new Set(await readdir(path.join(outDir, 'assets')));
    for (const name of [...names].filter((file) => file.endsWith('.js'))) {
      const code = await read(`assets/${name}`);
      for (const [, target] of code.matchAll(/(?:from|import\(?)\s*["'`]\.\/([^"'`]+)["'`]/g))
        expect(names).toContain(target);
    }
  });

  test('comes compressed both ways', async () => {
    const scripts = (await readdir(path.join(outDir, 'assets'))).filter((name) => name.endsWith('.js'));
    const all = await Promise.all(
      scripts.map(async (name) => ({ name, plain: await readFile(path.join(outDir, 'assets', name)) })),
    );
    const { name: largest, plain } = all.reduce((most, each) => (each.plain.length > most.plain.length ? each : most));
    expect(plain.equals(brotliDecompressSync(await readFile(path.join(outDir, 'assets', `${largest}.br`))))).toBe(true);
    expect(plain.equals(gunzipSync(await readFile(path.join(outDir, 'assets', `${largest}.gz`))))).toBe(true);
  });

  test('has a page with relative addresses, a nonce on everything inline and a plan for each screen', () => {
    expect(page).not.toMatch(/(?:src|href)="(?:\/|https?:)/);
    expect(page.match(/<(?:script|style)(?![^>]*(?:src=|nonce="__CSP_NONCE__"))/g)).toBeNull();
    for (const screen of ['"/table"', '"/form"', '"/chart"', '"/"']) expect(page).toContain(`${screen}:[`);
    expect(page).toContain('"signed-in":[');
    expect(page).toContain('"signed-out":[');
  });

  test('gives the same names to the same sources', async () => {
    const again = await buildClient({ entry: `${fixture}/main.tsx`, outDir });
    expect(again.id).toBe(build.id);
    expect(again.files).toEqual(build.files);
  });
});
