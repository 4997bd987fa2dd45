import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { inProject, writeWhole } from '#server/build/files.ts';

/** Where results worth keeping between builds live; safe to delete at any time. */
const cacheDir = inProject('node_modules/.cache/console-build');

/** `make()`, or its answer of an earlier build with the same key. A cache that cannot be written costs time, never the build. */
export async function remembered(name: string, key: string, make: () => Promise<string>): Promise<string> {
  const file = path.join(cacheDir, name, key);
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known !== undefined) return known;
  const made = await make();
  await writeWhole(file, made).catch(() => undefined);
  return made;
}
