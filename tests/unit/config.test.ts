import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';

const strong = 'f3a1c9d27b5e48069f1d3c5a7b9e0d24';
const problemsOf = (env: NodeJS.ProcessEnv): string => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

describe('the configuration', () => {
  it('needs nothing to start the demo', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      basePath: '',
      seed: 'demo',
      jwtSecret: undefined,
      upstream: undefined,
      loginRsa: false,
      trustProxy: false,
      authentication: 'intelligence',
    });
  });

  it.each([
    ['PORT', '80x'],
    ['PORT', '70000'],
    ['BASE_PATH', 'console'],
    ['BASE_PATH', '/con sole'],
    ['DATABASE_URL', 'mysql://me:secret-word@host/db'],
    ['TRUST_PROXY', 'foo'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1, elsewhere'],
    ['SEED', 'both'],
    ['SIMULATOR', 'maybe'],
    ['ADMIN_USERNAME', 'a'],
    ['ADMIN_PASSWORD', 'short1A'],
    ['ADMIN_PASSWORD', 'NoDigitsHere'],
    ['JWT_SECRET', 'changeme'],
    ['JWT_SECRET', 'a'.repeat(40)],
    ['UPSTREAM_URL', 'ftp://host'],
    ['UPSTREAM_URL', 'https://me:secret-word@host'],
    ['UPSTREAM_CA', '/no/such/file.pem'],
    ['RELAY_ROOT', '/login'],
    ['LOGIN_RSA', 'maybe'],
    ['LOG_LEVEL', 'loud'],
    ['LIMIT_BODY_BYTES', '0'],
  ])('refuses %s=%s by its name and repeats no secret', (name, value) => {
    const message = problemsOf({ [name]: value });
    expect(message).toContain(`  ${name} `);
    expect(message).not.toContain('secret-word');
  });

  it.each([
    [{}, true],
    [{ SEED: 'none' }, false],
    [{ SEED: 'none', TEMPLATE_PAGES: 'on' }, true],
    [{ TEMPLATE_PAGES: 'off' }, false],
    [{ UPSTREAM_URL: 'http://upstream.example' }, false],
    [{ NODE_ENV: 'production', JWT_SECRET: strong }, false],
  ])('offers the template pages with the demo, or as it is told: %j', (env, isOffered) => {
    expect(readConfig(env).templatePages).toBe(isOffered);
  });

  it('names everything that is wrong at once', () => {
    const message = problemsOf({ PORT: 'x', SEED: 'y', SMTP_URL: 'smtp://mail.example' });
    expect(message.match(/^ {2}\w+/gm)).toEqual(['  PORT', '  SEED', '  SMTP_FROM']);
  });

  it('gives production no demo and no secret of its own unless they are asked for by name', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toContain('JWT_SECRET must be set in production');
    expect(readConfig({ NODE_ENV: 'production', JWT_SECRET: strong }).seed).toBe('none');
    expect(readConfig({ NODE_ENV: 'production', JWT_SECRET: strong, SEED: 'demo' }).seed).toBe('demo');
    expect(readConfig({ NODE_ENV: 'production', UPSTREAM_URL: 'https://inner.example' }).upstream?.url.host).toBe(
      'inner.example',
    );
  });

  it('plays a gateway for the demo alone', () => {
    expect(readConfig({}).simulator).toBe(true);
    expect(readConfig({ SIMULATOR: 'off' }).simulator).toBe(false);
    expect(readConfig({ SEED: 'none' }).simulator).toBe(false);
    expect(readConfig({ UPSTREAM_URL: 'https://inner.example' }).simulator).toBe(false);
    expect(problemsOf({ SEED: 'none', SIMULATOR: 'on' })).toContain('SIMULATOR can only be on with SEED=demo');
  });

  it('takes a base path with or without its last slash, and a proxy as a number, addresses or a word', () => {
    expect(readConfig({ BASE_PATH: '/console/' }).basePath).toBe('/console');
    expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toBe('10.0.0.0/8');
    expect(readConfig({ TRUST_PROXY: 'loopback, fd00::/8' }).trustProxy).toBe('loopback, fd00::/8');
    expect(readConfig({ TRUST_PROXY: 'true' }).trustProxy).toBe(true);
  });
});
