import { buildClient } from '#client/build/build-client.ts';
import { buildServer } from './build-server.ts';
import { faultsOfCollected } from './collect/collect.ts';

/** Whether `error` came from esbuild, which has printed everything itself by then. */
const isPrintedBuildError = (error: unknown): boolean =>
  error instanceof Error && 'errors' in error && 'warnings' in error;

/** Builds the parts, all of them where none is named. False when the sources have faults, which have been printed. */
export async function buildParts(parts: readonly string[]): Promise<boolean> {
  const faults = await faultsOfCollected();
  if (faults.length > 0) {
    process.stderr.write(`${faults.join('\n')}\n`);
    return false;
  }
  const timed = async (part: string, build: () => Promise<unknown>) => {
    if (parts.length > 0 && !parts.includes(part)) return;
    const start = performance.now();
    await build();
    process.stdout.write(`${part} built in ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
  };
  try {
    await timed('server', buildServer);
    await timed('client', buildClient);
    return true;
  } catch (error) {
    if (!isPrintedBuildError(error)) throw error;
    return false;
  }
}
