import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressText } from './compress.ts';

/** One file of the build; `name` is its path below the output directory. */
export interface OutputFile {
  name: string;
  contents: Uint8Array;
}

/** Wire sizes of a written file. */
export interface WrittenFile {
  name: string;
  bytes: number;
  br: number;
}

const isHashed = (name: string) => name.startsWith('assets/');

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** Readers see the old file or the new one, never half of it. */
export async function writeWhole(file: string, contents: Uint8Array | string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const scratch = `${file}.${process.pid}.tmp`;
  await writeFile(scratch, contents);
  await rename(scratch, file);
}

async function writeFileOnce(
  outDir: string,
  { name, contents }: OutputFile,
  isCompressed: boolean,
): Promise<WrittenFile> {
  const file = path.join(outDir, name);
  if (!isCompressed) {
    await writeWhole(file, contents);
    return { name, bytes: contents.byteLength, br: contents.byteLength };
  }
  if (isHashed(name) && (await exists(`${file}.gz`))) {
    const br = await readFile(`${file}.br`);
    return { name, bytes: contents.byteLength, br: br.byteLength };
  }
  const { br, gz } = await compressText(contents);
  await writeWhole(file, contents);
  if (br) await writeWhole(`${file}.br`, br);
  // Last, since its presence says that the file is complete.
  if (gz) await writeWhole(`${file}.gz`, gz);
  return { name, bytes: contents.byteLength, br: br?.byteLength ?? contents.byteLength };
}

/** Writes hashed files beside those of earlier builds, compressing what is new, a few at a time. */
export async function writeOutput(outDir: string, files: OutputFile[], isCompressed: boolean): Promise<WrittenFile[]> {
  const written: WrittenFile[] = [];
  const queue = [...files].sort((a, b) => b.contents.byteLength - a.contents.byteLength);
  const work = async () => {
    for (let file = queue.shift(); file; file = queue.shift())
      written.push(await writeFileOnce(outDir, file, isCompressed));
  };
  await Promise.all([work(), work()]);
  return written.sort((a, b) => b.br - a.br);
}

/** Deletes hashed files that none of the named builds uses. Those of the previous build stay, for tabs that are still open. */
export async function sweepOutput(outDir: string, keep: Set<string>): Promise<void> {
  const assets = path.join(outDir, 'assets');
  for (const entry of await readdir(assets).catch(() => [])) {
    const name = `assets/${entry.replace(/\.(br|gz)$/, '')}`;
    if (!keep.has(name)) await rm(path.join(assets, entry), { force: true });
  }
}
