import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type NodePath, parseAsync, types as t, traverse } from '@babel/core';
import { inProject, projectDir } from './paths.ts';

/** When a module is wanted from the start: always, with or without a stored token (`early`: before all else), or in one language. */
export type Occasion = 'always' | 'early' | 'signed-in' | 'signed-out' | 'zh' | 'en';

/** What our sources say about the modules they import dynamically. Files are relative to the checkout, as in esbuild's metafile. */
export interface SourceNotes {
  /** `import(/* preload: signed-in *\/ './Shell.tsx')` → occasion and file. */
  occasions: { occasion: Occasion; file: string }[];
  /** Objects with a `path` and a `page: () => import('…')` → the screen's path and each file the object imports. */
  screens: { path: string; file: string }[];
  /** Objects with a `path` and a `prefetch: () => import('…')`: what asks for a screen's first answers. */
  asks: { path: string; file: string }[];
}

const mark = /import\(\s*\/\*\s*preload:\s*(always|early|signed-in|signed-out|zh|en)\s*\*\/\s*['"]([^'"]+)['"]/g;

function resolveFrom(importer: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return path.relative(projectDir, path.resolve(path.dirname(inProject(importer)), specifier));
}

function propertyOf(object: t.ObjectExpression, name: string): t.Node | undefined {
  const found = object.properties.find(
    (property) => t.isObjectProperty(property) && t.isIdentifier(property.key, { name }) && !property.computed,
  );
  return t.isObjectProperty(found) ? found.value : undefined;
}

async function notesIn(file: string, source: string): Promise<Pick<SourceNotes, 'screens' | 'asks'>> {
  const tree = await parseAsync(source, {
    filename: inProject(file),
    cwd: projectDir,
    babelrc: false,
    configFile: false,
    plugins: [['@babel/plugin-syntax-typescript', { isTSX: file.endsWith('x') }], '@babel/plugin-syntax-jsx'],
  });
  const screens: SourceNotes['screens'] = [];
  const asks: SourceNotes['asks'] = [];
  if (!tree) return { screens, asks };
  traverse(tree, {
    ObjectExpression(at: NodePath<t.ObjectExpression>) {
      const screen = propertyOf(at.node, 'path');
      const isPage = propertyOf(at.node, 'page') !== undefined;
      if (!t.isStringLiteral(screen) || !(isPage || propertyOf(at.node, 'prefetch'))) return;
      at.traverse({
        CallExpression({ node }: NodePath<t.CallExpression>) {
          const [target] = node.arguments;
          if (t.isImport(node.callee) && t.isStringLiteral(target)) {
            (isPage ? screens : asks).push({ path: screen.value, file: resolveFrom(file, target.value) });
          }
        },
      });
      at.skip();
    },
  });
  return { screens, asks };
}

/** Reads the notes out of our own modules; the browser's preloads follow from them. */
export async function readSourceNotes(files: string[]): Promise<SourceNotes> {
  const notes: SourceNotes = { occasions: [], screens: [], asks: [] };
  for (const file of files) {
    const source = await readFile(inProject(file), 'utf8');
    if (!source.includes('import(')) continue;
    for (const [, occasion, specifier] of source.matchAll(mark)) {
      if (specifier) notes.occasions.push({ occasion: occasion as Occasion, file: resolveFrom(file, specifier) });
    }
    if (/\b(?:page|prefetch)\s*:/.test(source)) {
      const { screens, asks } = await notesIn(file, source);
      notes.screens.push(...screens);
      notes.asks.push(...asks);
    }
  }
  return notes;
}
