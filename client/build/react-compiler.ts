import path from 'node:path';
import { transformAsync } from '@babel/core';
import type { Plugin } from 'vite';
import { fingerprint, inProject, projectDir } from '#server/build/files.ts';
import { remembered } from './cache.ts';

/** Part of every cache key: raise it when the options below change. */
const recipe = 'react-compiler 1.0.0, target 19, 2';

/** Only a component or a hook can gain: anything else skips Babel, which takes 50 ms a file. */
const mayHoldComponent = /<\/|\/>|\buse[A-Z]\w*\(/;

/** `source` with React Compiler's memoisation; types and JSX are left to Vite. */
async function compileReact(source: string, file: string, sourceMaps: boolean): Promise<string> {
  const result = await transformAsync(source, {
    filename: file,
    cwd: projectDir,
    babelrc: false,
    configFile: false,
    sourceMaps,
    plugins: [
      ['@babel/plugin-syntax-typescript', { isTSX: file.endsWith('.tsx') }],
      ...(file.endsWith('.tsx') ? ['@babel/plugin-syntax-jsx'] : []),
      ['babel-plugin-react-compiler', { target: '19' }],
    ],
  });
  return JSON.stringify({ code: result?.code ?? source, map: result?.map ?? null });
}

/** Runs React Compiler over our own sources; the plugin made for this (@rolldown/plugin-babel) needs Node 22. */
export const reactCompilerPlugin: Plugin = {
  name: 'react-compiler',
  enforce: 'pre',
  transform: {
    filter: { id: { include: /\.tsx?$/, exclude: /node_modules/ }, code: mayHoldComponent },
    async handler(source, id) {
      if (!id.startsWith(inProject())) return undefined;
      const isDev = this.environment.mode === 'dev';
      const key = fingerprint(recipe, `${isDev}`, path.relative(projectDir, id), source);
      return JSON.parse(await remembered('react', key, () => compileReact(source, id, isDev)));
    },
  },
};
