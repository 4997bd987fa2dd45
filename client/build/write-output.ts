import { access, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeWhole } from '#server/build/files.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Smaller files gain less than the header of a compressed answer costs. */
const worthwhileBytes = 600;

/** One file of the build; `name` is its path below the output directory. */
export interface OutputFile {
  name: string;
  contents: Uint8Array;
}

const isHashed = (name: string) => name.startsWith('assets/');

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** Writes a file with both encodings, unless it is there. */
async function writeCompressed(outDir: string, { name, contents }: OutputFile): Promise<void> {
  const file = path.join(outDir, name);
  const isThere = isHashed(name) && (await exists(`${file}.gz`)) && (await readFile(file)).equals(contents);
  if (isThere) return;
  await writeWhole(file, contents);
  if (contents.byteLength < worthwhileBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: contents.byteLength,
  };
  const [br, gz] = await Promise.all([brotli(contents, { params }), zip(contents, { level: 9 })]);
  await writeWhole(`${file}.br`, br);
  // Last, since its presence says that the file is complete.
  await writeWhole(`${file}.gz`, gz);
}

/** Writes files beside those of earlier builds, compressing what is new, two at a time. */
export async function writeOutput(outDir: string, files: OutputFile[]): Promise<void> {
  const queue = [...files].sort((a, b) => b.contents.byteLength - a.contents.byteLength);
  const work = async () => {
    for (let file = queue.shift(); file; file = queue.shift()) await writeCompressed(outDir, file);
  };
  await Promise.all([work(), work()]);
}

/** The hashed files of the last two builds; beside the page, but never served. */
interface FileHistory {
  id: string;
  files: string[];
  previous: string[];
}

/** Deletes the hashed files of older builds. Those of the build before stay: tabs that are still open ask for them. */
export async function sweepOutput(outDir: string, id: string, files: string[]): Promise<void> {
  const history = path.join(outDir, '.files.json');
  const text = await readFile(history, 'utf8').catch(() => '{"id":"","files":[],"previous":[]}');
  const old: FileHistory = JSON.parse(text);
  const previous = old.id === id ? old.previous : old.files;
  await writeWhole(history, JSON.stringify({ id, files, previous } satisfies FileHistory));
  const keep = new Set([...files, ...previous]);
  const assets = path.join(outDir, 'assets');
  for (const entry of await readdir(assets).catch(() => [])) {
    const name = `assets/${entry.replace(/\.(br|gz)$/, '')}`;
    if (!keep.has(name)) await rm(path.join(assets, entry), { force: true });
  }
}
