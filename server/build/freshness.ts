import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fingerprint, inProject, projectDir, writeWhole } from './files.ts';

/** What a build was made from; a stamp is a digest of names, sizes and times, so that checking it reads no contents. */
const roots = {
  client: ['client', 'server/build', 'shared', 'package-lock.json', 'tsconfig.json'],
  server: ['server', 'shared', 'fixtures', 'client/i18n', 'package-lock.json', 'package.json'],
};

export type BuildPart = keyof typeof roots;

const product: Record<BuildPart, string> = { client: 'dist/client/index.html', server: 'dist/server/main.js' };

const stampFile = (part: BuildPart) => inProject('dist', `.${part}-stamp`);

async function filesBelow(entry: string): Promise<string[]> {
  const found = await stat(entry).catch(() => undefined);
  if (!found) return [];
  if (!found.isDirectory()) return [entry];
  const entries = await readdir(entry, { recursive: true, withFileTypes: true });
  return entries.filter((item) => item.isFile()).map((item) => path.join(item.parentPath, item.name));
}

/** A digest of everything at or below the given paths. */
export async function stampOf(paths: string[]): Promise<string> {
  const files = (await Promise.all(paths.map(filesBelow))).flat().sort();
  const lines = await Promise.all(
    files.map(async (file) => {
      const { size, mtimeMs } = await stat(file);
      return `${path.relative(projectDir, file)} ${size} ${mtimeMs}`;
    }),
  );
  return fingerprint(process.version, lines.join('\n'));
}

/** A digest of the sources of one part as they are now. */
export const sourceStamp = (part: BuildPart): Promise<string> => stampOf(roots[part].map((root) => inProject(root)));

/** Whether the last build of this part was made from the sources as they are now. */
export async function isFresh(part: BuildPart): Promise<boolean> {
  const isThere = await stat(inProject(product[part])).catch(() => undefined);
  const built = await readFile(stampFile(part), 'utf8').catch(() => undefined);
  return isThere !== undefined && built !== undefined && built === (await sourceStamp(part));
}

/** Call with the stamp taken before the build began: a change made meanwhile must count as new. */
export async function rememberBuild(part: BuildPart, stamp: string): Promise<void> {
  await writeWhole(stampFile(part), stamp);
}
