import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir } from './paths.ts';

/** The first 16 hex digits of SHA-256 over all parts: enough to tell contents apart, short enough for a file name. */
export function fingerprint(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** `make()`, or its answer of an earlier build with the same key. A cache that cannot be written costs time, never the build. */
export async function remembered(name: string, key: string, make: () => Promise<string>): Promise<string> {
  const file = path.join(cacheDir, name, key);
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known !== undefined) return known;
  const made = await make();
  const scratch = `${file}.${process.pid}`;
  await mkdir(path.dirname(file), { recursive: true })
    .then(() => writeFile(scratch, made))
    .then(() => rename(scratch, file))
    .catch(() => undefined);
  return made;
}
