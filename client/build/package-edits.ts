import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';

/** A change to one file of a package while it is bundled. */
export interface PackageEdit {
  /** Path below node_modules. */
  file: string;
  find: string | RegExp;
  replace: string;
}

function applyEdit(source: string, { file, find, replace }: PackageEdit): string {
  const changed = source.replace(find, () => replace);
  if (changed === source) throw new Error(`${file} no longer holds ${find}: look at the package's new version`);
  return changed;
}

/** Applies the edits. A place that is gone after an update of its package fails the build, so that somebody looks. */
export function packageEditsPlugin(name: string, edits: PackageEdit[]): Plugin {
  const files = [...new Set(edits.map(({ file }) => file))];
  return {
    name,
    setup(build) {
      for (const file of files) {
        const itsEdits = edits.filter((edit) => edit.file === file);
        const end = new RegExp(`node_modules/${file.replaceAll('.', '\\.')}$`);
        build.onLoad({ filter: end }, async (args) => ({
          contents: itsEdits.reduce(applyEdit, await readFile(args.path, 'utf8')),
          loader: 'js',
          resolveDir: path.dirname(args.path),
        }));
      }
    },
  };
}
