import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const project = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(`${project}${path}`, 'utf8');
const compose = read('compose.yaml');
/** Where variables are explained. */
const configuration = read('docs/configuration.md') + read('README.md');

const depthOf = (line: string) => line.length - line.trimStart().length;

/** The lines below a key, the outermost of that name. */
function below(text: string, key: string): string {
  const lines = text.split('\n');
  const found = lines.map((line, at) => ({ line, at })).filter(({ line }) => line.trim() === `${key}:`);
  const outermost = found.sort((a, b) => depthOf(a.line) - depthOf(b.line))[0];
  if (!outermost) {
    return '';
  }
  const rest = lines.slice(outermost.at + 1);
  const end = rest.findIndex((line) => line.trim() !== '' && depthOf(line) <= depthOf(outermost.line));
  return rest.slice(0, end === -1 ? undefined : end).join('\n');
}

const keysOf = (block: string, indent: number): string[] =>
  [...block.matchAll(new RegExp(`^ {${indent}}([\\w-]+):`, 'gm'))].map(([, key = '']) => key);
const service = (name: string) => below(below(compose, 'services'), name);
const services = keysOf(below(compose, 'services'), 2);
const environment = (name: string) => below(service(name), 'environment');

describe('compose.yaml', () => {
  it('runs the console with its database behind a gateway', () => {
    expect(services).toEqual(['gateway', 'console', 'database']);
    expect(service('database')).toMatch(/image: postgres:18$/m);
    expect(service('console')).toMatch(/build: \.$/m);
  });

  it('publishes the gateway only, and keeps the database away from it', () => {
    expect(services.filter((name) => below(service(name), 'ports') !== '')).toEqual(['gateway']);
    const networks = (name: string) => below(service(name), 'networks').match(/\w+/g);
    expect([networks('gateway'), networks('console'), networks('database')]).toEqual([
      ['edge'],
      ['edge', 'data'],
      ['data'],
    ]);
    expect(below(below(compose.slice(compose.indexOf('\nnetworks:')), 'networks'), 'data')).toContain('internal: true');
  });

  it('starts each when the one behind it is healthy', () => {
    for (const [name, behind] of [
      ['gateway', 'console'],
      ['console', 'database'],
    ] as const) {
      expect(below(below(service(name), 'depends_on'), behind).trim()).toBe('condition: service_healthy');
    }
    expect(service('gateway')).toContain('healthcheck:');
    expect(service('database')).toContain('healthcheck:');
    expect(read('Dockerfile')).toContain('HEALTHCHECK');
  });

  it('has no secret and no default for one', () => {
    const secrets = [...compose.matchAll(/^ +(\w*(?:PASSWORD|SECRET)): (.*)$/gm)];
    expect(secrets.map(([, name]) => name).sort()).toEqual([
      'ADMIN_PASSWORD',
      'JWT_SECRET',
      'PGPASSWORD',
      'POSTGRES_PASSWORD',
    ]);
    for (const [, , value] of secrets) {
      expect(value).toMatch(/^\$\{\w+:\?[^}]+\}$/);
    }
  });

  it('asks for nothing that is not explained', () => {
    const comments = compose
      .split('\n')
      .filter((line) => line.startsWith('#'))
      .join('\n');
    const asked = [...new Set([...compose.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name))];
    expect(asked.filter((name) => !configuration.includes(`\`${name}\``) && !comments.includes(name))).toEqual([]);
    const required = [...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name);
    expect(required.filter((name) => !configuration.includes(`\`${name}\``))).toEqual([]);
  });

  it('gives the console only variables it knows', () => {
    const known = [...configuration.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) => cell.match(/\w+/g) ?? []);
    const given = keysOf(environment('console'), 6);
    expect(given.length).toBeGreaterThan(8);
    // The driver's own variable.
    expect(given.filter((name) => !known.includes(name) && name !== 'PGPASSWORD')).toEqual([]);
  });

  it('gives the gateway its configuration with all that is to be filled in', () => {
    const [, file = ''] = /- \.\/(\S+):\/etc\/nginx\/templates\//.exec(service('gateway')) ?? [];
    expect(existsSync(`${project}${file}`)).toBe(true);
    const wanted = [...new Set([...read(file).matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name))];
    expect(wanted.sort()).toEqual(keysOf(environment('gateway'), 6).sort());
    const value = (of: string, name: string) =>
      new RegExp(`^ +${name}: "?([^"\n]+)"?$`, 'm').exec(environment(of))?.[1];
    expect(value('gateway', 'CONSOLE_PATH')).toBe(value('console', 'BASE_PATH'));
    expect(value('gateway', 'CONSOLE_ADDRESS')).toBe(`console:${value('console', 'PORT')}`);
    expect(value('console', 'TRUST_PROXY')).toBe('1');
  });
});
