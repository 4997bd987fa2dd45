/*
 * `npm start`: builds what is missing or older than its sources, then runs the built server in this process, so that signals reach it.
 * Where only dist/ was shipped, `node dist/server/main.js` does the same without the check.
 */
import { pathToFileURL } from 'node:url';
import { buildClient, buildServer, isFresh, isToldBuildError } from '#client/build/build.ts';
import { inProject } from '#client/build/paths.ts';

const begun = performance.now();
const write = (line: string) => process.stdout.write(`${line}\n`);

async function buildWhatIsStale(): Promise<void> {
  const [isServerFresh, isClientFresh] = await Promise.all([isFresh('server'), isFresh('client')]);
  const stale = [...(isServerFresh ? [] : ['server']), ...(isClientFresh ? [] : ['client'])];
  if (stale.length === 0) return;
  write(`Building ${stale.join(' and ')} …`);
  if (!isServerFresh) await buildServer();
  if (!isClientFresh) await buildClient({ onReport: (lines) => write(lines[0] ?? '') });
  write(`Built in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
}

await buildWhatIsStale().catch((error: unknown) => {
  if (!isToldBuildError(error)) throw error;
  process.exit(1);
});
const { start } = await import(pathToFileURL(inProject('dist/server/main.js')).href);
await start(process.env);
