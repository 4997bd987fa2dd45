/*
 * `npm start`: builds what is missing or older than its sources, then runs the built server in this process, so that signals reach it.
 * Where only dist/ was shipped, `node dist/server/main.js` does the same without the check.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { inProject } from '#server/build/files.ts';
import { isFresh } from '#server/build/freshness.ts';
import { endWithParent } from '#server/end-with-parent.ts';

const begun = performance.now();
const signals = ['SIGINT', 'SIGTERM'] as const;
const write = (line: string) => process.stdout.write(`${line}\n`);

async function buildWhatIsStale(): Promise<void> {
  const [isServerFresh, isClientFresh] = await Promise.all([isFresh('server'), isFresh('client')]);
  const stale = [...(isServerFresh ? [] : ['server']), ...(isClientFresh ? [] : ['client'])];
  if (stale.length === 0) return;
  write(`Building ${stale.join(' and ')} …`);
  if (!(await buildApart(stale))) process.exit(1);
  write(`Built in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
}

/** In a process of its own: compilers and what they read would stay in the server's memory as long as it lives. */
async function buildApart(parts: string[]): Promise<boolean> {
  const builder = spawn(process.execPath, ['--import', 'tsx', inProject('server/build/build.ts'), ...parts], {
    cwd: inProject(),
    // What goes wrong is told by the compilers themselves.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = () => builder.kill();
  for (const signal of signals) process.once(signal, stop);
  const [code] = await once(builder, 'exit');
  for (const signal of signals) process.off(signal, stop);
  return code === 0;
}

if (process.env.npm_lifecycle_event !== undefined) endWithParent();
await buildWhatIsStale();
const { start } = await import(pathToFileURL(inProject('dist/server/main.js')).href);
await start(process.env);
