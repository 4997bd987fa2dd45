import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type Entry, open as openZip, type ZipFile } from 'yauzl';
import { archiveForm, dataName, type Manifest, manifestName } from './manifest.ts';
import { rowsDigest } from './rows-digest.ts';

/** Why an archive cannot be restored, in plain words. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused';
}

/** An opened backup. */
export interface Archive {
  manifest: Manifest;
  /** The rows of a table, as COPY takes them. */
  rowsOf(table: string): Promise<Readable>;
  close(): void;
}

/** Opens an archive and checks every row of it against the manifest, before anything is done with it. */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await opened(file);
  try {
    const entries = await entriesOf(zip);
    const read = (name: string): Promise<Readable> => {
      const entry = entries.get(name);
      if (!entry) {
        throw new ArchiveRefused(`${file} is not a complete backup: ${name} is missing.`);
      }
      return new Promise((resolve, reject) => {
        zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
      });
    };
    const manifest: Manifest = JSON.parse(await text(await read(manifestName)));
    if (manifest.form !== archiveForm) {
      throw new ArchiveRefused(`${file} has form ${manifest.form}; this console reads form ${archiveForm}.`);
    }
    for (const { name, digest } of manifest.tables) {
      const summed = rowsDigest();
      for await (const chunk of await read(dataName(name))) {
        summed.update(chunk);
      }
      if (summed.digest() !== digest) {
        throw new ArchiveRefused(`${file} is damaged: the rows of ${name} are not those that were backed up.`);
      }
    }
    return { manifest, rowsOf: (table) => read(dataName(table)), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error instanceof ArchiveRefused ? error : new ArchiveRefused(`${file} is damaged: ${String(error)}`);
  }
}

async function opened(file: string): Promise<ZipFile> {
  const open = promisify<string, { lazyEntries: boolean; autoClose: boolean }, ZipFile>(openZip);
  try {
    return await open(file, { lazyEntries: true, autoClose: false });
  } catch (error) {
    throw new ArchiveRefused(`${file} cannot be read as a backup: ${error instanceof Error ? error.message : error}`);
  }
}

function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once('end', () => resolve(entries));
    zip.once('error', reject);
    zip.readEntry();
  });
}
