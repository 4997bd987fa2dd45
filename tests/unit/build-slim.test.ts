import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import React from 'react';
import { expect, test } from 'vitest';
import { esmReactPlugin } from '#client/build/esm-react.ts';
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

test('React in the browser is one, whichever way it is imported', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `
import * as all from 'react';
import React, { useState } from 'react';
import { jsx } from 'react/jsx-runtime';
export const isOne = React.useState === useState && all.useState === useState && all.default === React;
export const names = Object.keys(all);
export const element = jsx('p', { children: 'text' });`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    format: 'esm',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [esmReactPlugin],
  });
  const text = outputFiles[0]?.text ?? '';
  const { isOne, names, element } = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  expect(isOne).toBe(true);
  expect(names).toEqual(expect.arrayContaining(Object.keys(React)));
  expect(element).toMatchObject({ type: 'p', props: { children: 'text' } });
  // No copies of the package with a getter for each of its names.
  expect(text).not.toContain('__toESM');
});
