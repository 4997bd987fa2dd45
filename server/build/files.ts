import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout; every path of the build is resolved from here, wherever the command was started. */
export const projectDir = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** A path below the checkout. */
export const inProject = (...parts: string[]) => path.join(projectDir, ...parts);

/** The first 16 hex digits of SHA-256 over all parts: enough to tell contents apart, short enough for a file name. */
export function fingerprint(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** Readers see the old file or the new one, never half of it. */
export async function writeWhole(file: string, contents: Uint8Array | string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const scratch = `${file}.${process.pid}.tmp`;
  await writeFile(scratch, contents);
  await rename(scratch, file);
}
