import { readFile } from 'node:fs/promises';
import type { Rolldown } from 'vite';
import { inProject } from '#server/build/files.ts';

const styleFile = /node_modules\/antd\/es\/([\w/-]+)\/style(?:\/[\w-]+)?\.js$/;
const styleHook = /\b(?:genStyleHooks|genComponentStyleHook|genSubStyleComponent)\(\s*(?:'(\w+)'|\[([^\]]+)\])/g;

/** The style files of antd whose code is in the chunks: tree-shaken ones need no rules. */
export function shippedStyleFiles(chunks: Rolldown.OutputChunk[]): string[] {
  const shipped = chunks.flatMap(({ modules }) =>
    Object.entries(modules).flatMap(([id, { renderedLength }]) =>
      renderedLength > 0 && styleFile.test(id) ? [id] : [],
    ),
  );
  return shipped.sort();
}

/** Exported names of the antd components behind style files, those inside other components too: `['Button', 'Table', …]`. */
export async function componentsOf(styleFiles: string[]): Promise<string[]> {
  const folders = new Set(styleFiles.map((file) => styleFile.exec(file)?.[1] ?? ''));
  if (folders.has('grid')) folders.add('row').add('col');
  const barrel = await readFile(inProject('node_modules/antd/es/index.js'), 'utf8');
  const components = [...barrel.matchAll(/default as (\w+) } from '\.\/([\w-]+)'/g)];
  return components.flatMap(([, name, folder]) => (name && folder && folders.has(folder) ? [name] : [])).sort();
}

/** Names under which style files register rules (`Table-Table`, `Modal-confirm`): each must be extracted. */
export async function styleNames(styleFiles: string[]): Promise<string[]> {
  const names = new Set<string>();
  for (const file of styleFiles) {
    for (const [, single, parts] of (await readFile(file, 'utf8')).matchAll(styleHook)) {
      names.add(single ? `${single}-${single}` : (parts ?? '').replaceAll(/[\s']/g, '').replaceAll(',', '-'));
    }
  }
  return [...names].sort();
}
