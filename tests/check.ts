/*
 * `npm test`: types, lint and format, dead exports and the build, side by side; then the main tests of the server on Node 24; then all tests.
 * One failed part does not keep the others from being seen; the last line counts tests and parts together.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isFresh } from '#server/build/freshness.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'check-'));
const result = join(folder, 'result.json');
const write = (line: string) => process.stdout.write(`${line}\n`);

/** Every kind of test there is; a kind of which none ran is a fault of the run itself. */
const kinds = ['unit', 'server', 'client', 'e2e'].map((kind) => `tests/${kind}/`);

const oldParts = (['server', 'client'] as const).map(async (part) => ((await isFresh(part)) ? [] : [part]));
const unbuilt = (await Promise.all(oldParts)).flat();
/** The build takes one core for the longest; left to the first test, it would be one of two that works. */
const beforehand: Record<string, string[]> = {
  ...(unbuilt.length > 0 && { build: ['--import', 'tsx', 'server/build/build.ts', ...unbuilt] }),
  // Each checker resolves the types of all texts for itself (docs/decisions/0099): as many as the check has cores.
  types: ['node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '2'],
  'lint and format': ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'],
  'install Node 24': ['--import', 'tsx', 'tests/node-24/run.ts', 'install'],
  'dead exports': ['node_modules/knip/bin/knip.js', '--no-progress', '--include', 'exports,types,files'],
};
const tests = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--config',
  'tests/vitest.config.ts',
  '--reporter=default',
  '--reporter=json',
  '--reporter=./tests/support/unsteady.ts',
  `--outputFile.json=${result}`,
  '--project=!nightly',
];

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  success: boolean;
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

const failed: string[] = [];
/** Runs a part; what it says follows its end in one piece, or comes at once where `isAlone`. */
async function run(name: string, args: readonly string[], isAlone = false): Promise<void> {
  const begun = performance.now();
  if (isAlone) write(`\n▸ ${name}`);
  const output = isAlone ? 'inherit' : 'pipe';
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', output, output] });
  let said = isAlone ? '' : `\n▸ ${name}\n`;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const [status] = await once(child, 'close');
  if (said) write(said.trimEnd());
  write(`${status === 0 ? '✓' : '✗'} ${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  if (status !== 0) failed.push(name);
}

let parts = Object.keys(beforehand).length;
await Promise.all(Object.entries(beforehand).map(([name, args]) => run(name, args)));
// Without it the part above has failed already, and says so.
if (!failed.includes('install Node 24')) {
  parts += 1;
  await run('Node 24', ['--import', 'tsx', 'tests/node-24/run.ts', 'run']);
}
await run('tests', tests, true);

const report: Report | undefined = existsSync(result) ? JSON.parse(readFileSync(result, 'utf8')) : undefined;
rmSync(folder, { recursive: true, force: true });
const left = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
const missing = kinds.filter(
  (kind) =>
    !report?.testResults.some(
      ({ name, assertionResults }) => name.includes(kind) && assertionResults.some(({ status }) => status === 'passed'),
    ),
);
const faults = [
  ...failed.filter((name) => name !== 'tests').map((name) => `${name} failed`),
  // A file that cannot be loaded has no tests that could be counted.
  ...(report?.testResults ?? [])
    .filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((each) => each.status === 'failed'),
    )
    .map(({ name }) => `${name} failed as a whole`),
  ...missing.map((kind) => `no test of ${kind} passed`),
  ...(left > 0 ? [`${left} tests did not run`] : []),
];
const failures = faults.length + (report?.numFailedTests ?? 0);
const hidden = failed.includes('tests') && failures === 0 ? ['the test run failed'] : [];
for (const fault of [...faults, ...hidden]) {
  write(`✗ ${fault}`);
}
const passes = (report?.numPassedTests ?? 0) + parts - failed.filter((name) => name !== 'tests').length;
write(`\n${passes} passed, ${failures + hidden.length} failed`);
process.exitCode = failures + hidden.length === 0 ? 0 : 1;
