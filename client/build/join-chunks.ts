import path from 'node:path';
import { build, type Metafile, type OutputFile, type Plugin } from 'esbuild';
import { fingerprint } from './cache.ts';

/** Files and metafile of a build, as esbuild gives them. */
export interface Bundle {
  files: { path: string; contents: Uint8Array }[];
  metafile: Metafile;
}

/** A file of the joined build: what it is made of and the word that stands for its name until its hash is known. */
interface Part {
  word: string;
  name: string;
  members: string[];
  /** The output of the first build whose exports are this file's own, for entries. */
  entry: string | undefined;
}

const folder = 'out/assets';
const wordOf = (index: number) => `__part_${index}__`;
const baseName = (output: string) => path.basename(output).replace(/-[A-Z0-9]{8}\.js$/, '');

function partsOf(metafile: Metafile, groups: string[][]): Part[] {
  const entries = Object.keys(metafile.outputs).filter((output) => metafile.outputs[output]?.entryPoint);
  const parts = [
    ...entries.map((entry) => ({ name: baseName(entry), members: [entry], entry })),
    ...groups.map((members) => ({ name: 'chunk', members, entry: undefined })),
  ];
  return parts.map((part, index) => ({ ...part, word: wordOf(index) }));
}

/** Exports of joined chunks get a prefix each, since all of them are called a, b, c … */
function exportsOf(part: Part, metafile: Metafile, member: string): { own: string; joined: string }[] {
  const prefix = part.entry ? '' : `m${part.members.indexOf(member)}_`;
  return (metafile.outputs[member]?.exports ?? []).map((own) => ({ own, joined: prefix + own }));
}

function joinPlugin(bundle: Bundle, parts: Part[]): Plugin {
  const home = new Map(parts.flatMap((part) => part.members.map((member) => [member, part] as const)));
  const sources = new Map(bundle.files.map((file) => [file.path, file.contents]));
  const list = (member: string, part: Part, order: 'out' | 'in') =>
    exportsOf(part, bundle.metafile, member)
      .map(({ own, joined }) => (order === 'out' ? `${own} as ${joined}` : `${joined} as ${own}`))
      .join(',');
  return {
    name: 'join-chunks',
    setup(setup) {
      setup.onResolve({ filter: /.*/ }, ({ path: target, importer, namespace, kind }) => {
        if (kind === 'entry-point') return { path: target, namespace: 'part' };
        if (namespace === 'stub') return { path: target, external: true };
        const output = namespace === 'part' ? target : path.posix.join(folder, target);
        const part = home.get(output);
        if (!part) return { path: target, external: true };
        if (namespace === 'part' || home.get(importer) === part) return { path: output, namespace: 'chunk' };
        if (kind === 'dynamic-import' || part.entry) return { path: `./${part.word}.js`, external: true };
        return { path: output, namespace: 'stub' };
      });
      setup.onLoad({ filter: /.*/, namespace: 'part' }, ({ path: word }) => {
        const part = parts.find((each) => each.word === word);
        const lines = (part?.members ?? []).map((member) =>
          part && exportsOf(part, bundle.metafile, member).length > 0
            ? `export {${list(member, part, 'out')}} from ${JSON.stringify(member)};`
            : `import ${JSON.stringify(member)};`,
        );
        return { contents: lines.join('\n'), loader: 'js' };
      });
      setup.onLoad({ filter: /.*/, namespace: 'stub' }, ({ path: member }) => {
        const part = home.get(member);
        if (!part) return undefined;
        return { contents: `export {${list(member, part, 'in')}} from './${part.word}.js';`, loader: 'js' };
      });
      setup.onLoad({ filter: /.*/, namespace: 'chunk' }, ({ path: member }) => ({
        contents: sources.get(member) ?? '',
        loader: 'js',
      }));
    },
  };
}

/** Names from contents: a file's hash covers all files it leads to, so that a name never stands for two states of the whole. */
function finalNames(parts: Part[], text: Map<string, string>): Map<string, string> {
  const references = new Map(
    parts.map(({ word }) => [
      word,
      parts.map((part) => part.word).filter((other) => text.get(word)?.includes(`${other}.js`)),
    ]),
  );
  const reach = (word: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(word)) return seen;
    seen.add(word);
    for (const next of references.get(word) ?? []) reach(next, seen);
    return seen;
  };
  return new Map(
    parts.map(({ word, name }) => {
      const others = [...reach(word)].filter((other) => other !== word).map((other) => text.get(other) ?? '');
      return [word, `${name}-${fingerprint(text.get(word) ?? '', ...others.sort()).slice(0, 10)}`];
    }),
  );
}

/** Rebuilds a bundle with each group of chunks as one file. Everything else about it, the modules' order included, stays. */
export async function joinChunks(bundle: Bundle, groups: string[][], target: string[]): Promise<Bundle> {
  const parts = partsOf(bundle.metafile, groups);
  const result = await build({
    entryPoints: parts.map(({ word }) => ({ in: word, out: word })),
    outdir: folder,
    bundle: true,
    format: 'esm',
    minify: true,
    target,
    write: false,
    metafile: true,
    legalComments: 'none',
    logLevel: 'error',
    plugins: [joinPlugin(bundle, parts)],
  });
  const wordOfFile = (file: OutputFile) => path.basename(file.path, '.js');
  const text = new Map(result.outputFiles.map((file) => [wordOfFile(file), file.text]));
  const names = finalNames(parts, text);
  const rename = (source: string) => source.replace(/__part_\d+__/g, (word) => names.get(word) ?? word);

  const outputs: Metafile['outputs'] = {};
  for (const part of parts) {
    const made = result.metafile.outputs[`${folder}/${part.word}.js`];
    if (!made) throw new Error(`No output for ${part.members.join(', ')}`);
    outputs[`${folder}/${names.get(part.word)}.js`] = {
      ...made,
      entryPoint: part.entry ? bundle.metafile.outputs[part.entry]?.entryPoint : undefined,
      inputs: Object.assign({}, ...part.members.map((member) => bundle.metafile.outputs[member]?.inputs)),
      imports: made.imports.map((each) => ({
        ...each,
        path: path.posix.join(folder, rename(each.path)),
        external: false,
      })),
    };
  }
  const others = bundle.files.filter((file) => !file.path.endsWith('.js'));
  return {
    files: [
      ...[...text].map(([word, source]) => ({
        path: `${folder}/${names.get(word)}.js`,
        contents: Buffer.from(rename(source)),
      })),
      ...others,
    ],
    metafile: { inputs: bundle.metafile.inputs, outputs },
  };
}
