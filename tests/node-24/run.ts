/*
 * `install`: Node 24 from the npm package `node`, by a lock file of its own. `run`: starts that Node, and builds the server and runs its
 * main tests with it: the image is shipped with Node 24, everything else of the check runs on the developer's Node. Parts of tests/check.ts.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));
const node = `${folder}node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`;
const { dependencies } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8'));
const wanted = `v${dependencies.node}`;

/** The main tests: sessions, the files of the client, messages that are fed. */
const tests = ['session', 'static-files', 'message-feed'].map((name) => `tests/server/${name}.test.ts`);

function versionOf(): string | undefined {
  if (!existsSync(node)) return undefined;
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim();
}

function install(): void {
  if (versionOf() === wanted) return;
  // An install script of the package fetches the program itself.
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts=false'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    timeout: 240_000,
  });
  if (status !== 0 || versionOf() !== wanted) {
    process.stdout.write(
      `Node 24 (${wanted}) cannot be installed: nothing was tested on the version that is shipped.\n`,
    );
    process.exitCode = 1;
  }
}

function run(): void {
  const start = (args: readonly string[]) => execFileSync(node, args, { cwd: root, stdio: 'inherit' });
  try {
    start(['--import', 'tsx', 'server/build/build.ts', 'server']);
    start([
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--project',
      'server',
      ...tests,
    ]);
  } catch {
    // What failed has said so.
    process.exitCode = 1;
  }
}

if (process.argv[2] === 'install') install();
else run();
