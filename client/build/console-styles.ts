import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, transform } from 'esbuild';
import type { Rolldown } from 'vite';
import { fingerprint, inProject, projectDir } from '#server/build/files.ts';
import { stampOf } from '#server/build/freshness.ts';
import { componentsOf, shippedStyleFiles, styleNames } from './antd-components.ts';
import { remembered } from './cache.ts';

interface Extraction {
  /** Rules only: the variables they read are set at run time, so that a theme can be changed there. */
  css: string;
  /** Names under which rules were registered. */
  names: string[];
}

/** Rules that only antd's wireframe theme uses; in the sheet they would apply to every page. */
const never = new Set(['Pagination-bordered']);

/** A program of its own, because antd and the theme must come from one bundle: two copies of antd would not share the cache. */
const program = (themeFile: string, components: string[]) => `
import { extractStyle } from '@ant-design/static-style-extract/es/index.js';
import { extractStyle as rulesOf, StyleContext } from '@ant-design/cssinjs';
import { createElement, Fragment, useContext } from 'react';
import ConfigProvider from 'antd/es/config-provider';
import FormItem from 'antd/es/form/FormItem';
import Sider from 'antd/es/layout/Sider';
import { antdTheme } from ${JSON.stringify(themeFile)};

let rules;
function Keep({ children }) {
  rules = useContext(StyleContext).cache;
  return children;
}
// None named: all.
const shipped = new Set(${JSON.stringify(components)});
const has = (name) => shipped.size === 0 || shipped.has(name);
// Parts of a component that register rules of their own and are not in its plain form.
const parts = [
  has('Form') && createElement(FormItem, { key: 'item', label: 'x' }),
  has('Layout') && createElement(Sider, { key: 'sider', collapsible: true }),
];
extractStyle({
  ...(shipped.size > 0 && { includes: [...shipped] }),
  customTheme: (node) =>
    createElement(ConfigProvider, { theme: { ...antdTheme, zeroRuntime: false } }, createElement(Keep, null, node, ...parts)),
});
const names = [...rules.cache.keys()].filter((key) => key.startsWith('style%')).map((key) => key.split('%')[2]);
export const extraction = { css: rulesOf(rules, { plain: true, types: ['style'] }), names: [...new Set(names)] };
`;

async function runExtraction(themeFile: string, components: string[]): Promise<string> {
  const bundle = await build({
    stdin: { contents: program(themeFile, components), resolveDir: projectDir, loader: 'js' },
    bundle: true,
    write: false,
    platform: 'node',
    mainFields: ['module', 'main'],
    format: 'esm',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const scratch = await mkdtemp(path.join(tmpdir(), 'console-styles-'));
  try {
    const file = path.join(scratch, 'extract.mjs');
    await writeFile(file, bundle.outputFiles[0]?.text ?? '');
    const { extraction } = await import(pathToFileURL(file).href);
    return JSON.stringify(extraction);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function extract(themeFile: string, components: string[]): Promise<Extraction> {
  // The rules follow from the theme, the packages, this file and the list.
  const sources = [path.dirname(themeFile), inProject('package-lock.json'), fileURLToPath(import.meta.url)];
  const key = fingerprint(await stampOf(sources), ...components);
  return JSON.parse(await remembered('antd-rules', key, () => runExtraction(themeFile, components)));
}

export interface ConsoleStyles {
  css: string;
  /** Exported names of the antd components covered. */
  components: string[];
}

const theme = inProject('client/app/theme/theme.ts');
/** Where antd would look for rules already in the page; with `zeroRuntime` it does not look. */
const cachePath = /\.data-ant-cssinjs-cache-path\{.*\}$/s;

/** antd's rules for exactly the components a build ships. Throws when one would be left unstyled, which a page shows without an error. */
export async function consoleStyles(chunks: Rolldown.OutputChunk[], target: string[]): Promise<ConsoleStyles> {
  const files = shippedStyleFiles(chunks);
  const components = await componentsOf(files);
  if (components.length === 0) return { css: '', components };
  const { css, names } = await extract(theme, components);
  const missing = (await styleNames(files)).filter((name) => !names.includes(name) && !never.has(name));
  if (missing.length > 0)
    throw new Error(`antd rules not extracted: ${missing.join(', ')} (see client/build/console-styles.ts)`);
  const { code } = await transform(css.replace(cachePath, ''), { loader: 'css', minify: true, target });
  return { css: code, components };
}

/** antd's rules for all of its components, for development. */
export const allStyles = async (): Promise<string> => (await extract(theme, [])).css.replace(cachePath, '');
