import type { InlineConfig } from 'vite';
import { inProject, projectDir } from '#server/build/files.ts';
import { chunkName } from './chunk-groups.ts';
import { contractNotesPlugin } from './contract-notes.ts';
import { cssModules } from './css-modules.ts';
import { ownCssPlugin } from './own-css.ts';
import { packageEditsPlugin } from './package-edits.ts';
import { reactCompilerPlugin } from './react-compiler.ts';
import { type SourceNotes, sourceNotesPlugin } from './source-notes.ts';

/** Evergreen browsers; constructed style sheets need Safari 16.4. */
export const target = ['chrome109', 'edge109', 'firefox115', 'safari16.4'];

export interface BundleOptions {
  /** Relative to the checkout. */
  entry: string;
  /** As they are published, for what measures them or looks at their faults. */
  packages: 'edited' | 'published';
}

/** Vite's configuration of a build; `notes` are filled meanwhile. */
export function buildConfig({ entry, packages }: BundleOptions, notes: SourceNotes): InlineConfig {
  return {
    configFile: false,
    root: projectDir,
    base: './',
    publicDir: false,
    logLevel: 'error',
    plugins: [
      sourceNotesPlugin(notes),
      contractNotesPlugin,
      reactCompilerPlugin,
      packages === 'edited' && packageEditsPlugin,
      ownCssPlugin,
    ],
    css: { modules: cssModules },
    build: {
      target,
      write: false,
      assetsInlineLimit: 1_000_000,
      // Sheets are part of their chunks: there is nothing to load.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_file, names) => names.filter((name) => name.endsWith('.js')),
      },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        input: inProject(entry),
        // Names of classes stand where they are used.
        optimization: { inlineConst: { mode: 'all', pass: 1 } },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          comments: false,
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: chunkName(inProject(entry), notes) }],
          },
        },
      },
    },
  };
}
