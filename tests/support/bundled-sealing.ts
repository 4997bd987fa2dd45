import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { sealSignIn } from '#client/http/sealing.ts';

export interface Bundled {
  sealSignIn: typeof sealSignIn;
  /** The script as browsers get it. */
  code: string;
}

/**
 * The client's sealing as browsers run it. Bundled, because its library only loads that way: its modules name each
 * other without extensions, which Node does not resolve.
 */
export async function bundledSealing(): Promise<Bundled> {
  const result = await build({
    entryPoints: [new URL('../../client/http/sealing.ts', import.meta.url).pathname],
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    write: false,
  });
  const code = result.outputFiles[0]?.text ?? '';
  const folder = await mkdtemp(join(tmpdir(), 'console-sealing-'));
  const file = join(folder, 'sealing.mjs');
  await writeFile(file, code);
  const module: Pick<Bundled, 'sealSignIn'> = await import(pathToFileURL(file).href);
  await rm(folder, { recursive: true });
  return { sealSignIn: module.sealSignIn, code };
}
