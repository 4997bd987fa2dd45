import { build } from 'esbuild';
import { inProject } from '#server/build/files.ts';

/** The service worker of one build: which build, and the files it keeps from the beginning. */
export async function serviceWorker(id: string, files: readonly string[]): Promise<Uint8Array> {
  const result = await build({
    entryPoints: [inProject('client/app/update/worker.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { BUILD: JSON.stringify(id), FILES: JSON.stringify(files) },
  });
  return result.outputFiles[0]?.contents ?? new Uint8Array();
}
