import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { slimPackagesPlugin } from '#client/build/slim-packages.ts';
import { contracts } from '#shared/contracts.ts';

test('contracts say the same in the browser, where their library is cut down', async () => {
  const { outputFiles } = await build({
    stdin: { contents: "export { contracts } from '#shared/contracts.ts';", resolveDir: process.cwd() },
    bundle: true,
    format: 'esm',
    write: false,
    plugins: [slimPackagesPlugin],
  });
  const folder = await mkdtemp(path.join(tmpdir(), 'build-slim-'));
  try {
    const file = path.join(folder, 'contracts.mjs');
    await writeFile(file, outputFiles[0]?.contents ?? '');
    const slim = await import(pathToFileURL(file).href);
    expect(JSON.parse(JSON.stringify(slim.contracts))).toEqual(JSON.parse(JSON.stringify(contracts)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
