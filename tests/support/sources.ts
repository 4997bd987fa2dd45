import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** One file of ours; paths are from the project's folder, with forward slashes. */
export interface Source {
  path: string;
  text: string;
  lines: number;
}

/** An import as it stands in a file: the file it leads to, or a package's name. */
export interface Import {
  from: string;
  to: string;
  isPackage: boolean;
}

/** Every source file below the given folders. */
export function sourcesIn(folders: readonly string[], endings: RegExp = /\.(ts|tsx|css)$/): Source[] {
  return folders
    .flatMap(filesBelow)
    .filter((path) => endings.test(path))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return { path, text, lines: text.split('\n').length - 1 };
    });
}

function filesBelow(folder: string): string[] {
  if (!existsSync(join(root, folder))) {
    return [];
  }
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

const specifier = /(?:^(?:import|export)\b[^'"`;]*?\bfrom\s*|^import\s*|\bimport\(\s*)['"]([^'"\n]+)['"]/gm;

/** What a file imports, read from its text; the build of the client would not survive an import written otherwise. */
export function importsOf({ path, text }: Source): Import[] {
  return [...withoutComments(text).matchAll(specifier)].map(([, name = '']) => {
    if (name.startsWith('#')) {
      return { from: path, to: name.slice(1), isPackage: false };
    }
    if (name.startsWith('.')) {
      return { from: path, to: posix.join(dirname(path), name), isPackage: false };
    }
    const parts = name.split('/');
    return { from: path, to: parts.slice(0, name.startsWith('@') ? 2 : 1).join('/'), isPackage: true };
  });
}

/** The text without comments. */
export const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, ' ').replaceAll(/(^|[\s;{(,])\/\/[^\n]*/g, '$1');

/** The text without comments and without what stands in quotes. */
export const codeOnly = (text: string): string =>
  withoutComments(text)
    .replaceAll(/'(?:\\.|[^'\\\n])*'/g, "''")
    .replaceAll(/"(?:\\.|[^"\\\n])*"/g, '""')
    .replaceAll(/`(?:\\.|[^`\\])*`/g, '``');

const closing: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')' };

/**
 * Lines, counted without comments, on which a literal is spread: `...{ a, b }`, `...[a, b]` or `...([a, b] as const)`, but not
 * `...[a, b].map(f)`.
 */
export const spreadLiterals = (text: string): number[] =>
  [...text.matchAll(/\.\.\.\s*\(?\s*(?=[{[])/g)].flatMap(({ index, 0: dots }) => {
    const open: string[] = [];
    let at = index + dots.length;
    do {
      const letter = text[at] ?? '';
      const close = closing[letter];
      if (close) open.push(close);
      else if (letter === open.at(-1)) open.pop();
      at += 1;
    } while (open.length > 0 && at < text.length);
    const rest = text.slice(at).replace(dots.includes('(') ? /^\s*(?:as const\s*)?\)/ : '', '');
    // Rest parameters take arrays apart: `(...[error, socket]) =>`.
    const isWhole = /^\s*[,}\])]/.test(rest) && !/^\s*\)\s*(?:=>|:)/.test(rest);
    return isWhole ? [text.slice(0, index).split('\n').length] : [];
  });
