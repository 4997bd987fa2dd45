import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildServer } from '#server/build/build-server.ts';
import { inProject } from '#server/build/files.ts';
import { stampOf } from '#server/build/freshness.ts';

let scratch = '';
beforeEach(async () => {
  // Inside the checkout, where the bundle's packages are found.
  await mkdir(inProject('dist'), { recursive: true });
  scratch = await mkdtemp(inProject('dist', 'test-server-'));
});
afterEach(() => rm(scratch, { recursive: true, force: true }));

describe('the server bundle', () => {
  test('runs from its folder, with its worker and the files it reads', async () => {
    await buildServer({ entry: 'tests/support/build-fixture/program/main.ts', outDir: scratch });
    const { start } = await import(pathToFileURL(path.join(scratch, 'main.js')).href);
    expect(await start()).toEqual(['beside the module', 'from the worker', '__CSP_NONCE__']);
  });

  test('brings the migrations along', async () => {
    await buildServer({ entry: 'tests/support/build-fixture/program/main.ts', outDir: scratch });
    const copied = await readdir(path.join(scratch, 'migrations'));
    expect(copied).toEqual(await readdir(inProject('server/platform/db/migrations')));
    expect(copied.length).toBeGreaterThan(0);
  });
});

describe('the stamp of sources', () => {
  test('stays as long as nothing changes', async () => {
    await writeFile(path.join(scratch, 'a.ts'), 'one');
    expect(await stampOf([scratch])).toBe(await stampOf([scratch]));
  });

  test('changes with a new file, a new size and a new time', async () => {
    const file = path.join(scratch, 'a.ts');
    await writeFile(file, 'one');
    const stamps = [await stampOf([scratch])];
    await writeFile(file, 'longer');
    stamps.push(await stampOf([scratch]));
    await utimes(file, 1, 1);
    stamps.push(await stampOf([scratch]));
    await writeFile(path.join(scratch, 'b.ts'), '');
    stamps.push(await stampOf([scratch]));
    expect(new Set(stamps).size).toBe(4);
  });

  test('does not mind a path that is not there', async () => {
    expect(await stampOf([path.join(scratch, 'nothing')])).toMatch(/^[0-9a-f]{16}$/);
  });
});
