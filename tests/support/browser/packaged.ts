import { spawnSync } from 'node:child_process';
import { constants } from 'node:fs';
import { access, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FoundBrowser } from './found.ts';

const unbrotli = promisify(brotliDecompress);

/** The system's own fonts where there are any, else the package's; Chinese needs a font of the system. */
const fontConfiguration = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>/usr/share/fonts</dir>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`;

/** The headless Chromium that the package carries, unpacked once; undefined where it cannot run. */
export async function packagedBrowser(): Promise<FoundBrowser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return undefined;
  }
  // Only the archives are taken: the package's default flags switch web security off, which these tests are about.
  const main = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const archives = join(dirname(main), '../../bin');
  const { size, mtimeMs } = await stat(join(archives, 'chromium.br')).catch(() => ({ size: 0, mtimeMs: 0 }));
  if (size === 0) {
    return undefined;
  }
  const folder = join(await cacheFolder(main), `chromium-${size}-${Math.round(mtimeMs)}`);
  const executablePath = join(folder, 'chromium');
  if (!(await isThere(executablePath))) {
    await unpack(archives, folder);
  }
  return {
    executablePath,
    env: {
      LD_LIBRARY_PATH: [join(folder, 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
    source: 'package',
  };
}

/** Beside the packages, or in the temporary folder when those belong to another user. */
async function cacheFolder(main: string): Promise<string> {
  const beside = join(main.slice(0, main.lastIndexOf('node_modules')), 'node_modules/.cache/test-browser');
  try {
    await mkdir(beside, { recursive: true });
    await access(beside, constants.W_OK);
    return beside;
  } catch {
    return join(tmpdir(), `test-browser-${process.getuid?.() ?? 0}`);
  }
}

/** Unpacks beside the target and renames: two processes may do this at once, and either may be killed. */
async function unpack(archives: string, folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  const work = await mkdtemp(`${folder}-`);
  const read = async (name: string) => unbrotli(await readFile(join(archives, `${name}.br`)));
  try {
    await writeFile(join(work, 'chromium'), await read('chromium'), { mode: 0o755 });
    for (const name of ['al2023.tar', 'swiftshader.tar', 'fonts.tar']) {
      extract(await read(name), work);
    }
    await writeFile(join(work, 'fonts.conf'), fontConfiguration(folder));
    await rename(work, folder).catch(async (error: unknown) => {
      if (!(await isThere(join(folder, 'chromium')))) {
        throw error;
      }
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

function extract(archive: Buffer, folder: string): void {
  // Owners in the archive are of the machine that built it.
  const { status, stderr } = spawnSync('tar', ['-x', '-f', '-', '--no-same-owner', '-C', folder], { input: archive });
  if (status !== 0) {
    throw new Error(`tar could not unpack the browser's files: ${stderr}`);
  }
}

const isThere = async (file: string): Promise<boolean> => (await stat(file).catch(() => undefined)) !== undefined;
