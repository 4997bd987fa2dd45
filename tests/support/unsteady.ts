import type { Reporter, TestCase } from 'vitest/node';

/** Names, at the end of a run, the tests that passed only when they were run again: each is a fault of the test or of what it tests. */
// biome-ignore lint/style/noDefaultExport: vitest takes a reporter's default export.
export default class Unsteady implements Reporter {
  readonly #names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(): void {
    for (const name of this.#names) process.stdout.write(`! passed at the second try: ${name}\n`);
  }
}
