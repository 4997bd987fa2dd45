import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { inProject } from '../files.ts';

/** A file that `npm run collect` writes; its path is from the project's folder. */
export interface Collected {
  readonly file: string;
  readonly text: string;
}

/** An exported name and the file that declares it. */
export interface Found {
  readonly name: string;
  readonly file: string;
}

export const header = `/*
 * Written by \`npm run collect\` from the folders of the resources; the check compares it. Do not edit: change the files that
 * are collected, and run the command again.
 */
// biome-ignore-all assist/source/organizeImports: in the order of the names.
`;

/** What a folder lacks, in sentences that name the file to open. */
export class IncompleteError extends Error {}

export function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw new IncompleteError(faults.join('\n'));
}

export const textOf = (file: string): Promise<string> => readFile(inProject(file), 'utf8');

export const byName = <T extends { readonly name: string }>(found: readonly T[]): T[] =>
  found.toSorted((one, other) => (one.name < other.name ? -1 : 1));

/** Files at any depth below a folder, from the project's folder, with forward slashes. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(inProject(folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(inProject(), path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** What the first group of `pattern` finds in files; with the flag `g`, as often as it is there. */
export async function findIn(files: readonly string[], pattern: RegExp): Promise<Found[]> {
  const texts = await Promise.all(files.map(textOf));
  return files.flatMap((file, index) =>
    [...(texts[index] ?? '').matchAll(pattern)].map(([, name = '']) => ({ name, file })),
  );
}

/** What resources export from a file of that name in their folder of `shared/`. */
export async function declaredIn(fileName: string, pattern: RegExp, example = 'supplier'): Promise<Found[]> {
  const isOfResource = (file: string) =>
    file.endsWith(`/${fileName}`) && file.split('/').length === 3 && !/^shared\/(collected|texts)\//.test(file);
  const files = (await filesBelow('shared')).filter(isOfResource);
  const found = await findIn(files, pattern);
  refuse(
    files
      .filter((file) => !found.some((each) => each.file === file))
      .map((file) => `${file} exports nothing that is collected from it: write it like shared/${example}/${fileName}.`),
  );
  return byName(found);
}

/** Import lines of a file in `shared/collected`. */
export const importsOf = (found: readonly Found[]): string =>
  found.map(({ name, file }) => `import { ${name} } from '${file.replace('shared/', '../')}';\n`).join('');

/** What was found, joined in a literal. */
export const spreads = (found: readonly Found[]): string => found.map(({ name }) => `  ...${name},\n`).join('');
