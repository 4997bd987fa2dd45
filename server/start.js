/*
 * `npm start`: builds what is missing or older than its sources, then runs the built server in this process, so that signals reach it.
 * Its script says `exec`: npm passes SIGINT on to its child alone, and a shell between would keep it. Windows has no `exec`, where the
 * second half of the script is run.
 * JavaScript, because a loader for TypeScript would stay in the server's memory as long as it lives. Where only dist/ was shipped,
 * `node dist/server/main.js` does the same without the build.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { endWithParent } from './end-with-parent.js';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Builds in a process of its own, for its memory too. Resolves with the exit code. */
async function build() {
  const builder = spawn(process.execPath, ['--import', 'tsx', 'server/build/build-stale.ts'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stop = () => builder.kill();
  for (const signal of signals) process.once(signal, stop);
  const [code] = await once(builder, 'exit');
  for (const signal of signals) process.off(signal, stop);
  return code;
}

if (process.env.npm_lifecycle_event !== undefined) endWithParent();
if ((await build()) !== 0) process.exit(1);
const { start } = await import(new URL('../dist/server/main.js', import.meta.url).href);
await start(process.env);
