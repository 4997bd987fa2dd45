import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildResult, context, build as esbuild, type Metafile } from 'esbuild';
import { fingerprint } from './cache.ts';
import { clientBundle, type PackageForm, target } from './client-bundle.ts';
import { consoleStyles } from './console-styles.ts';
import { forgetBuild, rememberBuild, sourceStamp } from './freshness.ts';
import { type Bundle, joinChunks } from './join-chunks.ts';
import { inProject } from './paths.ts';
import { planGroups } from './plan-groups.ts';
import { outputOf, planPreloads, staticClosure } from './preloads.ts';
import { renderPage } from './render-page.ts';
import { measureSizes, reportLines, type SizeReport } from './report.ts';
import { serviceWorker } from './service-worker.ts';
import { readSourceNotes } from './source-notes.ts';
import { type OutputFile, sweepOutput, writeOutput, writeWhole } from './write-output.ts';

export interface ClientBuildOptions {
  /** Keeps building on every change, readable and uncompressed, and pages reload themselves. */
  watch?: boolean;
  /** Relative to the checkout. */
  entry?: string;
  /** Absolute. */
  outDir?: string;
  /** Other than slim for tests that compare the extracted rules with antd's own, and for the bench's floor. */
  packages?: PackageForm;
  /** Called with each finished build's log lines. */
  onReport?: (lines: string[]) => void;
}

export interface ClientBuild {
  id: string;
  files: string[];
  sizes: SizeReport;
  /** Exported names of the antd components whose rules were extracted. */
  components: string[];
  metafile: Metafile;
  /** Ends the watch; nothing to do otherwise. */
  stop: () => Promise<void>;
}

/** The one way to charts: loaded by the first of them. */
const chartLibrary = 'client/kit/chart/echarts.ts';
const publicDir = inProject('client/public');
const href = (output: string) => output.replace(/^out\//, '');
const isOwnModule = (input: string) => /^(client|shared|tests)\/.*\.tsx?$/.test(input);

async function publicFiles(): Promise<OutputFile[]> {
  const names = await readdir(publicDir);
  return Promise.all(names.map(async (name) => ({ name, contents: await readFile(path.join(publicDir, name)) })));
}

/** The hashed files of the last two builds; beside the page, but never served. */
interface FileHistory {
  id: string;
  files: string[];
  previous: string[];
}

/** Takes up a new build and answers what may stay on disk: tabs that are still open ask for chunks of the build before. */
async function updateHistory(outDir: string, id: string, files: string[]): Promise<Set<string>> {
  const file = path.join(outDir, '.files.json');
  const text = await readFile(file, 'utf8').catch(() => '{"id":"","files":[],"previous":[]}');
  const old = JSON.parse(text) as FileHistory;
  const previous = old.id === id ? old.previous : old.files;
  await writeWhole(file, JSON.stringify({ id, files, previous } satisfies FileHistory));
  return new Set([...files, ...previous]);
}

/** Everything that follows esbuild: styles, page, compression, manifest. */
async function finish(
  result: BuildResult<{ metafile: true; write: false }>,
  options: Required<Pick<ClientBuildOptions, 'watch' | 'entry' | 'outDir'>>,
): Promise<Omit<ClientBuild, 'stop'>> {
  const { entry, outDir, watch } = options;
  const notes = await readSourceNotes(Object.keys(result.metafile.inputs).filter(isOwnModule));
  const split: Bundle = {
    files: result.outputFiles.map((file) => ({ path: path.relative(inProject(), file.path), contents: file.contents })),
    metafile: result.metafile,
  };
  const groups = watch ? [] : planGroups(result.metafile, entry, notes);
  const [styles, { files: bundled, metafile }] = await Promise.all([
    consoleStyles(result.metafile, target),
    watch ? split : joinChunks(split, groups, target),
  ]);
  const assets: OutputFile[] = bundled.map((file) => ({ name: href(file.path), contents: file.contents }));
  const stylesName = styles.css && `assets/console-${fingerprint(styles.css)}.css`;
  if (stylesName) assets.push({ name: stylesName, contents: Buffer.from(styles.css) });

  const entryOutput = outputOf(metafile, entry);
  if (!entryOutput) throw new Error(`The build has no output for ${entry}.`);
  const entryChunks = [...staticClosure(metafile, entryOutput)].filter((output) => output !== entryOutput).map(href);
  const preloads = planPreloads({ metafile, entry, notes, href });
  const charts = outputOf(metafile, chartLibrary);
  const id = fingerprint(...assets.map(({ name }) => name).sort());
  const page = await renderPage({
    template: inProject('client/index.html'),
    buildId: id,
    entry: href(entryOutput),
    entryChunks,
    styles: stylesName,
    charts: charts ? href(charts) : '',
    preloads,
    isWatch: watch,
  });

  const written = await writeOutput(outDir, [...assets, ...(await publicFiles())], !watch);
  const files = assets.map(({ name }) => name);
  await writeWhole(path.join(outDir, 'index.html'), page);
  if (!watch) {
    const kept = [...new Set([...Object.values(preloads.when).flat(), ...(preloads.screens['/'] ?? [])])];
    const shell = [href(entryOutput), ...entryChunks, ...kept.map((index) => preloads.files[index] ?? ''), stylesName];
    const worker = await serviceWorker(id, [...new Set(shell.filter((file) => file !== ''))]);
    await writeWhole(path.join(outDir, 'sw.js'), worker);
  }
  await writeWhole(path.join(outDir, 'build.json'), JSON.stringify({ id }));
  await writeWhole(path.join(outDir, '../client-meta.json'), JSON.stringify(metafile));
  await sweepOutput(outDir, await updateHistory(outDir, id, files));
  const sizes = measureSizes({
    written,
    entryFiles: [href(entryOutput), ...entryChunks],
    styles: stylesName,
    preloads,
  });
  return { id, files, sizes, components: styles.components, metafile };
}

/** Builds the browser's half into `outDir` (dist/client). */
export async function buildClient(options: ClientBuildOptions = {}): Promise<ClientBuild> {
  const { watch = false, entry = 'client/main.tsx', outDir = inProject('dist/client'), onReport } = options;
  const settings = { watch, entry, outDir };
  const bundle = clientBundle(entry, watch, options.packages ?? 'slim');
  const isStandard = options.entry === undefined && options.outDir === undefined;
  const report = (build: Omit<ClientBuild, 'stop'>) => onReport?.(reportLines(build.sizes, build.components));
  if (!watch) {
    const stamp = await sourceStamp('client');
    const build = await finish(await esbuild(bundle), settings);
    if (isStandard) await rememberBuild('client', stamp);
    report(build);
    return { ...build, stop: async () => undefined };
  }
  if (isStandard) await forgetBuild('client');
  return new Promise((resolve, reject) => {
    const watching = context({
      ...bundle,
      plugins: [
        ...(bundle.plugins ?? []),
        {
          name: 'finish',
          setup(build) {
            build.onEnd(async (result) => {
              if (result.errors.length > 0) return;
              const done = await finish(result as BuildResult<{ metafile: true; write: false }>, settings);
              report(done);
              resolve({ ...done, stop: async () => (await watching).dispose() });
            });
          },
        },
      ],
    });
    watching.then((started) => started.watch()).catch(reject);
  });
}
