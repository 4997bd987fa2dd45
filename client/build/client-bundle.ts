import path from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { esmReactPlugin } from './esm-react.ts';
import { ownCssPlugin } from './own-css.ts';
import { inProject, projectDir } from './paths.ts';
import { quietPackagesPlugin } from './quiet-packages.ts';
import { reactCompilerPlugin } from './react-compiler.ts';
import { slimAntdPlugins } from './slim-antd.ts';
import { slimPackagesPlugin } from './slim-packages.ts';
import { strictPolicyPlugin } from './strict-policy.ts';

/** Evergreen browsers; constructed style sheets need Safari 16.4. */
export const target = ['chrome109', 'edge109', 'firefox115', 'safari16.4'];

/**
 * How packages go into the bundle: `slim` without the parts nobody uses, `runtime-rules` likewise but with the functions that make
 * antd's rules in the browser, `published` as they come, but for what the page's policy forbids.
 */
export type PackageForm = 'slim' | 'runtime-rules' | 'published';

const packagePlugins: Readonly<Record<PackageForm, readonly Plugin[]>> = {
  slim: [esmReactPlugin, slimPackagesPlugin, quietPackagesPlugin, ...slimAntdPlugins],
  'runtime-rules': [slimPackagesPlugin, quietPackagesPlugin],
  published: [],
};

/** esbuild's options for the client's code. */
export function clientBundle(
  entry: string,
  isWatch: boolean,
  packages: PackageForm,
): BuildOptions & { metafile: true; write: false } {
  const sourceDir = inProject('client');
  return {
    absWorkingDir: projectDir,
    entryPoints: [entry],
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    outdir: 'out',
    bundle: true,
    splitting: true,
    format: 'esm',
    target,
    jsx: 'automatic',
    minify: !isWatch,
    sourcemap: isWatch ? 'inline' : false,
    legalComments: 'none',
    metafile: true,
    write: false,
    logLevel: 'error',
    conditions: ['module', 'browser', 'import', isWatch ? 'development' : 'production'],
    mainFields: ['browser', 'module', 'main'],
    alias: { 'virtual:console-styles': inProject('client/build/page-links.ts') },
    loader: { '.svg': 'dataurl', '.png': 'dataurl', '.woff2': 'dataurl' },
    define: { 'process.env.NODE_ENV': isWatch ? '"development"' : '"production"' },
    plugins: [
      reactCompilerPlugin([sourceDir, path.dirname(path.resolve(projectDir, entry))]),
      ownCssPlugin(target),
      strictPolicyPlugin,
      ...packagePlugins[packages],
    ],
  };
}
