import { readFile } from 'node:fs/promises';
import type { Metafile } from 'esbuild';
import { inProject } from './paths.ts';

const styleFile = /node_modules\/antd\/es\/([\w/-]+)\/style(?:\/[\w-]+)?\.js$/;
const styleHook = /\b(?:genStyleHooks|genComponentStyleHook|genSubStyleComponent)\(\s*(?:'(\w+)'|\[([^\]]+)\])/g;

/** The style files of antd whose code is in the output: those only looked at and shaken off need no rules. */
function shippedStyleFiles(metafile: Metafile): string[] {
  const shipped = Object.values(metafile.outputs).flatMap((output) =>
    Object.entries(output.inputs).flatMap(([input, { bytesInOutput }]) =>
      bytesInOutput > 0 && styleFile.test(input) ? [input.slice(input.indexOf('node_modules/'))] : [],
    ),
  );
  return [...new Set(shipped)].sort();
}

/** Exported names of the antd components the build ships, those inside other components too: `['Button', 'Table', …]`. */
export async function usedComponents(metafile: Metafile): Promise<string[]> {
  const folders = new Set(shippedStyleFiles(metafile).map((file) => styleFile.exec(file)?.[1] ?? ''));
  if (folders.has('grid')) folders.add('row').add('col');
  const barrel = await readFile(inProject('node_modules/antd/es/index.js'), 'utf8');
  const components = [...barrel.matchAll(/default as (\w+) } from '\.\/([\w-]+)'/g)];
  return components.flatMap(([, name, folder]) => (name && folder && folders.has(folder) ? [name] : [])).sort();
}

/** Names under which the shipped components register their rules (`Table-Table`, `Modal-confirm`): each must be extracted. */
export async function expectedStyleNames(metafile: Metafile): Promise<string[]> {
  const names = new Set<string>();
  for (const file of shippedStyleFiles(metafile)) {
    const source = await readFile(inProject(file), 'utf8');
    for (const [, single, parts] of source.matchAll(styleHook)) {
      names.add(single ? `${single}-${single}` : (parts ?? '').replaceAll(/[\s']/g, '').replaceAll(',', '-'));
    }
  }
  return [...names].sort();
}
