import { defineConfig } from 'vitest/config';

const cluster = ['tests/support/cluster.ts'];

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'server', include: ['tests/server/**/*.test.ts', 'tests/*.test.ts'], globalSetup: cluster },
      },
      {
        extends: true,
        test: { name: 'page', include: ['tests/client/**/*.test.tsx'], environment: 'jsdom', globalSetup: cluster },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.spec.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          globalSetup: cluster,
        },
      },
    ],
  },
});
