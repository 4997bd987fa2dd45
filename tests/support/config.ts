import { type Config, readConfig } from '#server/config.ts';

/** Seals the secrets of the demo in test databases. */
export const testSecretsKey = Buffer.alloc(32, 7);

/** A configuration for tests: the demo, silent, without ports, without the simulator. */
export const testConfig = (overrides: Partial<Config> = {}): Config => ({
  ...readConfig({
    SEED: 'demo',
    SIMULATOR: 'off',
    LOG_LEVEL: 'silent',
    METRICS_PORT: '0',
    // The mail servers and receivers of webhooks of tests are on this machine.
    MAIL_TARGETS: '127.0.0.1',
    WEBHOOK_TARGETS: '127.0.0.1',
    SECRETS_KEY: testSecretsKey.toString('base64'),
    JWT_SECRET: 'a-secret-that-only-the-tests-know-0123456789',
  }),
  ...overrides,
});
