import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { fingerprint, inProject, writeWhole } from '#server/build/files.ts';
import { rememberBuild, sourceStamp } from '#server/build/freshness.ts';
import { consoleStyles } from './console-styles.ts';
import { noCalls, planFirstCalls } from './first-calls.ts';
import { chunksOf, type Preloads, planPreloads } from './preloads.ts';
import { renderPage } from './render-page.ts';
import { serviceWorker } from './service-worker.ts';
import type { SourceNotes } from './source-notes.ts';
import { type BundleOptions, buildConfig, target } from './vite-config.ts';
import { type OutputFile, sweepOutput, writeOutput } from './write-output.ts';

export interface ClientBuildOptions extends Partial<BundleOptions> {
  /** Absolute. */
  outDir?: string;
}

export interface ClientBuild {
  id: string;
  files: string[];
  /** The entry's chunk, then those it imports statically. */
  start: string[];
  /** antd's rules; empty when nothing of antd is used. */
  styles: string;
  preloads: Preloads;
  /** Exported names of the antd components whose rules were extracted. */
  components: string[];
  chunks: Rolldown.OutputChunk[];
}

/** Loaded by the first chart, with all that it stands on. */
const chartLibrary = inProject('client/kit/chart/echarts.ts');
const publicDir = inProject('client/public');

async function publicFiles(): Promise<OutputFile[]> {
  const names = await readdir(publicDir);
  return Promise.all(names.map(async (name) => ({ name, contents: await readFile(path.join(publicDir, name)) })));
}

async function bundle(options: BundleOptions, notes: SourceNotes): Promise<Rolldown.OutputChunk[]> {
  const { NODE_ENV } = process.env;
  // Vite makes what this names, whatever its own settings say.
  process.env.NODE_ENV = 'production';
  const made = await build(buildConfig(options, notes)).finally(() =>
    Object.assign(process.env, NODE_ENV && { NODE_ENV }),
  );
  if (!('output' in made)) throw new Error('Vite made more than one bundle, or none.');
  return made.output.flatMap((file) => {
    if (file.type !== 'chunk') throw new Error(`${file.fileName} is neither code nor part of a chunk`);
    return [file];
  });
}

/** Builds the browser's half into `outDir` (dist/client): chunks, antd's rules, page, service worker, all of it compressed. */
export async function buildClient(options: ClientBuildOptions = {}): Promise<ClientBuild> {
  const { entry = 'client/main.tsx', packages = 'edited', outDir = inProject('dist/client') } = options;
  const stamp = await sourceStamp('client');
  const notes: SourceNotes = { occasions: [], screens: [], asks: [] };
  const chunks = await bundle({ entry, packages }, notes);
  const { css, components } = await consoleStyles(chunks, target);
  const assets: OutputFile[] = chunks.map(({ fileName, code }) => ({ name: fileName, contents: Buffer.from(code) }));
  const styles = css && `assets/console-${fingerprint(css)}.css`;
  if (styles) assets.push({ name: styles, contents: Buffer.from(css) });
  const files = assets.map(({ name }) => name);
  const id = fingerprint(...files.toSorted());

  const start = chunksOf(chunks, inProject(entry));
  const preloads = planPreloads(chunks, inProject(entry), notes);
  const [charts = ''] = chunksOf(chunks, chartLibrary);
  // Another entry than the console's asks for nothing of the console.
  const calls = options.entry === undefined ? await planFirstCalls() : noCalls;
  const page = await renderPage({ buildId: id, start, styles, charts, preloads, calls });
  await writeOutput(outDir, [...assets, ...(await publicFiles())]);
  await writeWhole(path.join(outDir, 'index.html'), page);
  const kept = [...Object.values(preloads.when).flat(), ...(preloads.screens['/'] ?? [])];
  const shell = [...start, ...kept.map((index) => preloads.files[index] ?? ''), styles];
  const worker = await serviceWorker(id, [...new Set(shell.filter((file) => file !== ''))]);
  await writeWhole(path.join(outDir, 'sw.js'), worker);
  await writeWhole(path.join(outDir, 'build.json'), JSON.stringify({ id }));
  await sweepOutput(outDir, id, files);
  if (options.entry === undefined && options.outDir === undefined) await rememberBuild('client', stamp);
  return { id, files, start, styles, preloads, components, chunks };
}
