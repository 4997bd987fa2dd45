import { type Plugin, parseSync, Visitor } from 'vite';
import { inProject } from '#server/build/files.ts';

/** When a module is wanted from the start: always, with or without a stored token (`early`: before all else), or in one language. */
export const occasions = ['always', 'early', 'signed-in', 'signed-out', 'zh', 'en'] as const;
type Occasion = (typeof occasions)[number];

/** What our sources say about the modules they import dynamically; modules by their ids. */
export interface SourceNotes {
  /** `import(/* preload: signed-in *\/ './Shell.tsx')` */
  occasions: { occasion: Occasion; id: string }[];
  /** Objects with a `path` and a `page: () => import('…')`: the screen's path and each module the object imports. */
  screens: { path: string; id: string }[];
  /** Objects with a `path` and a `prefetch: () => import('…')`: what asks for a screen's first answers. */
  asks: { path: string; id: string }[];
}

/** The modules noted for one of the occasions. */
export const notedFor = (notes: SourceNotes, ...names: Occasion[]): string[] =>
  notes.occasions.filter(({ occasion }) => names.includes(occasion)).map(({ id }) => id);

const mark = /import\(\s*\/\*\s*preload:\s*([\w-]+)\s*\*\/\s*['"]([^'"]+)['"]/g;

/** The dynamic imports inside objects with a literal `path` and a `page` or `prefetch`, in the order of the source. */
function importsByPath(file: string, source: string) {
  const found: { list: 'screens' | 'asks'; path: string; specifier: string }[] = [];
  let open: { list: 'screens' | 'asks'; path: string; end: number } | undefined;
  new Visitor({
    ObjectExpression({ properties, end }) {
      if (open && end <= open.end) return;
      open = undefined;
      let path: string | undefined;
      let list: 'screens' | 'asks' | undefined;
      for (const property of properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
        const { key, value } = property;
        if (key.name === 'path' && value.type === 'Literal' && typeof value.value === 'string') path = value.value;
        if (key.name === 'page') list = 'screens';
        if (key.name === 'prefetch') list ??= 'asks';
      }
      if (path !== undefined && list) open = { list, path, end };
    },
    ImportExpression({ source: target, start }) {
      if (!open || start > open.end || target.type !== 'Literal' || typeof target.value !== 'string') return;
      found.push({ list: open.list, path: open.path, specifier: target.value });
    },
  }).visit(parseSync(file, source).program);
  return found;
}

/** Reads the notes out of our own modules while they are loaded; chunks and preloads follow from them. */
export function sourceNotesPlugin(notes: SourceNotes): Plugin {
  return {
    name: 'source-notes',
    apply: 'build',
    transform: {
      order: 'pre',
      filter: { id: { include: /\.tsx?$/, exclude: /node_modules/ }, code: 'import(' },
      async handler(source, id) {
        if (!id.startsWith(inProject())) return;
        const idOf = async (specifier: string) => (await this.resolve(specifier, id))?.id ?? '';
        for (const [, word, specifier = ''] of source.matchAll(mark)) {
          const occasion = occasions.find((each) => each === word);
          if (!occasion) throw new Error(`${id}: no start is called ${word}`);
          notes.occasions.push({ occasion, id: await idOf(specifier) });
        }
        if (!/\b(?:page|prefetch)\s*:/.test(source)) return;
        for (const { list, path, specifier } of importsByPath(id, source)) {
          notes[list].push({ path, id: await idOf(specifier) });
        }
      },
    },
  };
}
