/*
 * `npm test`: types, lint and format, the published contract, then all tests. One failed part does not keep the others from being
 * seen; the last line counts tests and parts together.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packagesAreKnownGood, rememberPackagesAreGood } from './support/packages.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'check-'));
const result = join(folder, 'result.json');
const write = (line: string) => process.stdout.write(`${line}\n`);

/** Every kind of test there is; a kind of which none ran is a fault of the run itself. */
const withPackages = !packagesAreKnownGood();
const kinds = ['unit', 'server', 'client', 'e2e', ...(withPackages ? ['packages'] : [])].map(
  (kind) => `tests/${kind}/`,
);
if (!withPackages) {
  write(
    'tests/packages is not run: the packages and what it tests are those of its last green run (tests/packages/green.json).',
  );
}

const parts: Record<string, string[]> = {
  types: ['node_modules/typescript/bin/tsc', '--noEmit'],
  'lint and format': ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'],
  'published contract': ['--import', 'tsx', 'server/openapi.ts', '--check'],
  tests: [
    'node_modules/vitest/vitest.mjs',
    ...[
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${result}`,
      ...(withPackages ? [] : ['--project=!packages']),
    ],
  ],
};

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  success: boolean;
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

const failed: string[] = [];
for (const [name, args] of Object.entries(parts)) {
  write(`\n▸ ${name}`);
  const begun = performance.now();
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  write(`${status === 0 ? '✓' : '✗'} ${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  if (status !== 0) {
    failed.push(name);
  }
}

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
if (withPackages && report?.success && faults.length === 0) {
  rememberPackagesAreGood();
  write('tests/packages is green: tests/packages/green.json, which says so, belongs into the commit.');
}
const failures = faults.length + (report?.numFailedTests ?? 0);
const hidden = failed.includes('tests') && failures === 0 ? ['the test run failed'] : [];
for (const fault of [...faults, ...hidden]) {
  write(`✗ ${fault}`);
}
const passes =
  (report?.numPassedTests ?? 0) + Object.keys(parts).length - 1 - failed.filter((name) => name !== 'tests').length;
write(`\n${passes} passed, ${failures + hidden.length} failed`);
process.exitCode = failures + hidden.length === 0 ? 0 : 1;
