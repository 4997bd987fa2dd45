import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { commandOf, contextOf, ignoreLines, stagesOf } from '#tests/support/image.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const [build = [], last = [], ...more] = stagesOf(project);
const valuesOf = (steps: typeof build, name: string) =>
  steps.filter((step) => step.name === name).map(({ value }) => value);

describe('the Dockerfile', () => {
  it('is built in two stages on the same small base and ends as an ordinary user', () => {
    expect(more).toEqual([]);
    const [base = ''] = valuesOf(last, 'FROM');
    expect(base).toMatch(/^node:\d+-slim$/);
    expect(valuesOf(build, 'FROM')).toEqual([`${base} AS build`]);
    expect(valuesOf(last, 'USER')).toEqual(['node']);
    expect(valuesOf(last, 'ENV').join(' ').split(' ')).toContain('NODE_ENV=production');
    expect(valuesOf(last, 'STOPSIGNAL')).toEqual(['SIGTERM']);
    expect(commandOf(last, 'CMD')[0]).toBe('node');
  });

  it('takes nothing but what runs from the build, and runs nothing itself', () => {
    expect(valuesOf(last, 'RUN')).toEqual([]);
    const sources = valuesOf(last, 'COPY').map((value) => value.split(' ').filter((word) => !/^--chown/.test(word)));
    expect(sources).toEqual(
      ['package.json', 'node_modules', 'dist', 'data'].map((name) => [
        '--from=build',
        `/app/${name}`,
        name === 'package.json' ? './' : `./${name}`,
      ]),
    );
  });

  it('keeps its data in a volume the user owns, and nothing else is his', () => {
    expect(valuesOf(last, 'WORKDIR')).toEqual(['/app']);
    expect(valuesOf(last, 'VOLUME')).toEqual(['/app/data']);
    expect(valuesOf(last, 'COPY').filter((value) => value.includes('--chown'))).toEqual([
      '--from=build --chown=node:node /app/data ./data',
    ]);
  });

  it('names no path of the machine that builds', () => {
    expect(valuesOf(build, 'RUN').filter((command) => /(^|\s)\//.test(command))).toEqual([]);
  });
});

describe('the packages of the image', () => {
  it('are those that the built server imports, and nothing that builds or draws pages', () => {
    const folder = mkdtempSync(join(tmpdir(), 'image-packages-'));
    try {
      copyFileSync(join(project, 'package.json'), join(folder, 'package.json'));
      symlinkSync(join(project, 'dist'), join(folder, 'dist'));
      const { status } = spawnSync(process.execPath, [join(project, '.ci/keep-runtime-packages.mjs')], { cwd: folder });
      expect(status).toBe(0);
      const kept = Object.keys(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).dependencies);
      expect(kept).toContain('fastify');
      const builders = ['tsx', 'esbuild', 'vite', 'typescript', '@babel/core'];
      expect(kept.filter((name) => [...builders, 'antd', 'react'].includes(name))).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('the context of the image', () => {
  it('is the sources and what builds them: no secrets, data, history or tests', () => {
    const [first, ...others] = ignoreLines(project);
    expect(first).toBe('*');
    expect(others.every((line) => line.startsWith('!'))).toBe(true);
    expect(contextOf(project).sort()).toEqual(
      [
        '.ci/keep-runtime-packages.mjs',
        '.npmrc',
        'package-lock.json',
        'package.json',
        'tsconfig.json',
        'client',
        'fixtures',
        'server',
        'shared',
      ].sort(),
    );
    expect(contextOf(project).filter((path) => !existsSync(join(project, path)))).toEqual([]);
  });
});
