import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { type BuildPart, isFresh } from '#server/build/freshness.ts';
import { findBrowser } from './browser/find.ts';
import { startCluster } from './cluster.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const write = (line: string) => process.stdout.write(`${line}\n`);

/** Makes ready, once for the whole run, what the chosen files stand on. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { vitest } = project;
  // The filters of the command line have no public name; without them all files count.
  const filters: unknown = Reflect.get(vitest, 'filenamePattern');
  const files = await vitest.globTestSpecifications(Array.isArray(filters) ? filters : undefined);
  const chosen = files.map((file) => file.project.name);
  // The server's own tests start the bundle, which is made in a moment; a page is only looked at by those of the browser.
  const needsBrowser = chosen.includes('e2e') || chosen.includes('nightly');
  const parts = needsBrowser ? (['server', 'client'] as const) : (['server'] as const);
  if (needsBrowser || chosen.includes('server')) {
    try {
      await buildWhatIsOld(parts);
      if (needsBrowser) await provideBrowser(project);
    } catch (error) {
      // The other tests are worth running all the same; those of this kind fail with the reason.
      const fault = error instanceof Error ? error.message : String(error);
      write(fault);
      project.provide('browserFault', fault);
    }
  }
  return chosen.some((name) => name !== 'unit') ? await startCluster(project) : async () => {};
}

/** Browser tests run against the console as it is shipped. */
async function buildWhatIsOld(parts: readonly BuildPart[]): Promise<void> {
  for (const part of parts) {
    if (!(await isFresh(part))) {
      const args = ['--import', 'tsx', 'server/build/build.ts', part];
      const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', timeout: 300_000 });
      if (status !== 0) {
        throw new Error(`The ${part} does not build.`);
      }
    }
  }
}

async function provideBrowser(project: TestProject): Promise<void> {
  const found = await findBrowser();
  if (process.env.CHROME_PATH && found.source !== 'CHROME_PATH') {
    write('The browser of CHROME_PATH does not start.');
  }
  write(`Browser: ${found.executablePath} (${found.source})`);
  project.provide('browser', found);
}
