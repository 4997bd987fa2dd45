import { createRequire } from 'node:module';
import type { Plugin } from 'esbuild';
import { projectDir } from './paths.ts';

const load = createRequire(import.meta.url);

/** Packages that come as CommonJS and that hundreds of modules import. */
const packages = ['react', 'react/jsx-runtime', 'react/compiler-runtime', 'react-dom'];
const namespace = 'esm-react';

/**
 * Gives React real exports. A bundler makes a copy of a CommonJS package for every module that imports it, and each use of `useState`
 * then goes through a getter of that copy: some five hundred copies of up to fifty names at the start, and one call more for every hook.
 */
export const esmReactPlugin: Plugin = {
  name: namespace,
  setup(build) {
    build.onResolve({ filter: new RegExp(`^(${packages.join('|')})$`) }, ({ path, kind, namespace: importer }) =>
      kind === 'import-statement' && importer !== namespace ? { path, namespace } : undefined,
    );
    build.onLoad({ filter: /./, namespace }, ({ path }) => {
      const names = Object.keys(load(path)).filter((name) => name !== 'default');
      const lines = names.map((name) => `export const ${name} = whole.${name};`);
      return {
        contents: [`const whole = require('${path}');`, ...lines, 'export default whole;'].join('\n'),
        resolveDir: projectDir,
      };
    });
  },
};
