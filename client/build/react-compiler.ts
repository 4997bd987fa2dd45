import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { transformAsync } from '@babel/core';
import type { Plugin } from 'esbuild';
import { fingerprint, remembered } from './cache.ts';
import { projectDir } from './paths.ts';

/** Part of every cache key: raise it when the options below change. */
const recipe = 'react-compiler 1.0.0, target 19, 1';

/** Only a component or a hook can gain: anything else skips Babel, which takes 50 ms a file. */
const mayHoldComponent = /<\/|\/>|\buse[A-Z]\w*\(/;

/** `source` with React Compiler's memoisation; types and JSX are left to esbuild. */
export async function compileReact(source: string, file: string): Promise<string> {
  if (!mayHoldComponent.test(source)) return source;
  return remembered('react', fingerprint(recipe, path.relative(projectDir, file), source), async () => {
    const result = await transformAsync(source, {
      filename: file,
      cwd: projectDir,
      babelrc: false,
      configFile: false,
      retainLines: true,
      plugins: [
        ['@babel/plugin-syntax-typescript', { isTSX: file.endsWith('.tsx') }],
        ...(file.endsWith('.tsx') ? ['@babel/plugin-syntax-jsx'] : []),
        ['babel-plugin-react-compiler', { target: '19' }],
      ],
    });
    return result?.code ?? source;
  });
}

/** Runs React Compiler over our own sources (below `sourceDirs`), never over packages. */
export function reactCompilerPlugin(sourceDirs: string[]): Plugin {
  return {
    name: 'react-compiler',
    setup(build) {
      build.onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => {
        if (
          !sourceDirs.some((dir) => file.startsWith(dir + path.sep)) ||
          file.includes(`${path.sep}node_modules${path.sep}`)
        )
          return undefined;
        const contents = await compileReact(await readFile(file, 'utf8'), file);
        return { contents, loader: file.endsWith('x') ? 'tsx' : 'ts', resolveDir: path.dirname(file) };
      });
    },
  };
}
