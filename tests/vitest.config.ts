import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { cssModules } from '../client/build/css-modules.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Each night generated tests make many more inputs (tests/support/runs.ts). */
const isNightly = process.env.GENERATED_RUNS !== undefined;

/** Projects do not inherit from each other or from the root: its global setup must run once, not once per project. */
const common = {
  root,
  // Pages in jsdom and servers make much that lives for a moment: with more room for it, it is swept less often.
  execArgv: ['--max-semi-space-size=64'],
  // What takes a second on an idle machine has been seen to take a minute on a build server that many share.
  hookTimeout: 600_000,
  testTimeout: isNightly ? 1_800_000 : 300_000,
  // One that passes only when it is run again is named at the end of the check (tests/support/unsteady.ts).
  retry: process.env.CI ? 1 : 0,
  // A condition that holds within milliseconds on an idle machine may take seconds on a loaded one.
  expect: { poll: { timeout: 60_000 } },
};

/** Files of a worker share what they load: server, client and their packages take many seconds. What a page test file adds to the document it takes away again. */
const lasting = { ...common, isolate: false };

/** antd's CommonJS files are loaded by Node as they are; its ES files would have to be transformed one by one, thousands of them. */
const antdForNode = [
  { find: /^antd\/es\/(.*)$/, replacement: 'antd/lib/$1' },
  { find: /^@ant-design\/icons\/es\/(.*)$/, replacement: '@ant-design/icons/lib/$1' },
];

// biome-ignore lint/style/noDefaultExport: vitest takes a configuration's default export.
export default defineConfig({
  test: {
    root,
    globalSetup: ['tests/support/prepare.ts'],
    // One more than the cores: whoever waits for a browser, a timer or a disk leaves its core to another.
    maxWorkers: 3,
    projects: [
      { test: { ...lasting, name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
      { test: { ...lasting, name: 'server', include: ['tests/server/**/*.test.ts', 'tests/*.test.ts'] } },
      // Sweeps over all screens, and consoles that are killed, built or restored: not in the check (docs/decisions/0115).
      { test: { ...lasting, name: 'nightly', include: ['tests/nightly/**/*.{test,spec}.ts'] } },
      {
        resolve: { alias: antdForNode },
        css: { modules: cssModules },
        test: {
          ...lasting,
          name: 'page',
          include: ['tests/client/**/*.test.tsx'],
          css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'scoped' } },
          environment: './tests/support/jsdom-environment.ts',
          setupFiles: ['./tests/support/page-setup.ts'],
        },
      },
      { test: { ...lasting, name: 'e2e', include: ['tests/e2e/**/*.spec.ts'] } },
    ],
  },
});
