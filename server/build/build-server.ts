import { cp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { inProject, projectDir } from './files.ts';
import { rememberBuild, sourceStamp } from './freshness.ts';

const besideModule = /new URL\(\s*['"](\.\/[^'"]+)['"]\s*,\s*import\.meta\.url\s*\)/g;

/** What the sources read from disk beside themselves. */
interface Beside {
  /** Modules started by their address (worker threads): they get a bundle of their own. */
  programs: Set<string>;
  /** Files and directories copied next to the bundle, under their last name. */
  copies: Set<string>;
}

/**
 * `new URL('./x', import.meta.url)` means a place beside the source; in the bundle that is dist/server. Points each such address at
 * the copy (or the own bundle, for a module) made there.
 */
function besidePlugin(found: Beside): Plugin {
  return {
    name: 'beside',
    setup(setup) {
      setup.onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
        if (file.includes('node_modules') || !file.startsWith(projectDir)) return undefined;
        const source = await readFile(file, 'utf8');
        const contents = source.replaceAll(besideModule, (_, address: string) => {
          const target = path.resolve(path.dirname(file), address);
          if (address.endsWith('.ts')) {
            found.programs.add(target);
            return `new URL('./${path.basename(target, '.ts')}.js', import.meta.url)`;
          }
          found.copies.add(target);
          return `new URL('./${path.basename(target)}${address.endsWith('/') ? '/' : ''}', import.meta.url)`;
        });
        return { contents, loader: 'ts' };
      });
    },
  };
}

/** Packages of a hundred small files each: looking for them one by one took a sixth of a start. */
const taken = /^(?:kysely|typebox)(?:\/|$)/;

/** Every other package stays outside and is found in node_modules. */
const outsidePlugin: Plugin = {
  name: 'outside',
  setup(setup) {
    setup.onResolve({ filter: /^[^.#/]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || taken.test(name) ? undefined : { path: name, external: true },
    );
  },
};

const standardEntry = 'server/main.ts';
/** Programs beside the server: backup, restore and checks; the reader of a gateway's log. */
const programEntries = ['server/command.ts', 'server/feed.ts'];
const chunkNames = 'chunk-[name]-[hash]';

/** Bundles server/main.ts with everything of ours in it; packages stay outside, most of them. */
export async function buildServer(
  options: {
    /** Relative to the checkout. */
    entry?: string;
    /** Absolute. */
    outDir?: string;
  } = {},
): Promise<void> {
  const { entry = standardEntry, outDir = inProject('dist/server') } = options;
  const stamp = await sourceStamp('server');
  const found: Beside = { programs: new Set(), copies: new Set([inProject('server/platform/db/migrations')]) };
  const bundle = (entries: string[]) =>
    build({
      absWorkingDir: projectDir,
      entryPoints: entries,
      outdir: outDir,
      entryNames: '[name]',
      // Each mode loads its own half: a relay has no use for the database's code.
      splitting: true,
      chunkNames,
      bundle: true,
      platform: 'node',
      target: 'node20.19',
      format: 'esm',
      sourcemap: true,
      logLevel: 'error',
      plugins: [besidePlugin(found), outsidePlugin],
    });
  await removeChunks(outDir);
  await bundle([entry, ...(entry === standardEntry ? programEntries : [])].map((each) => inProject(each)));
  if (found.programs.size > 0) await bundle([...found.programs]);
  for (const source of found.copies) {
    const copy = path.join(outDir, path.basename(source));
    // A migration taken out of the sources must not be left in the copy.
    await rm(copy, { recursive: true, force: true });
    await cp(source, copy, { recursive: true });
  }
  if (entry === standardEntry) await rememberBuild('server', stamp);
}

/** Parts of earlier builds: under names of their own, so that nothing would ever overwrite them. */
async function removeChunks(outDir: string): Promise<void> {
  const names = await readdir(outDir).catch(() => []);
  for (const name of names.filter((each) => each.startsWith('chunk-'))) {
    await rm(path.join(outDir, name));
  }
}
