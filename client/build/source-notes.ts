import { type Plugin, parseSync, Visitor } from 'vite';
import { inProject } from '#server/build/files.ts';
import { screenGroups } from '#shared/screens.ts';

/** When a module is wanted from the start: always, with or without a stored token (`early`: before all else), or in one language. */
export const occasions = ['always', 'early', 'signed-in', 'signed-out', 'zh', 'en'] as const;
type Occasion = (typeof occasions)[number];

/** What our sources say about the modules they import dynamically; modules by their ids, screens in the menu's order. */
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

/** The dynamic imports inside the `page` and `prefetch` of objects with a literal `path`, in the order of the source. */
function importsByPath(file: string, source: string) {
  const found: { list: 'screens' | 'asks'; path: string; specifier: string }[] = [];
  const open: { list: 'screens' | 'asks'; path: string; start: number; end: number }[] = [];
  new Visitor({
    ObjectExpression({ properties }) {
      let path: string | undefined;
      for (const property of properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
        const { value } = property;
        if (property.key.name === 'path' && value.type === 'Literal' && typeof value.value === 'string')
          path = value.value;
      }
      if (path === undefined) return;
      for (const property of properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
        const { key, start, end } = property;
        if (key.name === 'page') open.push({ list: 'screens', path, start, end });
        if (key.name === 'prefetch') open.push({ list: 'asks', path, start, end });
      }
    },
    ImportExpression({ source: target, start }) {
      const inside = open.find((each) => each.start <= start && start < each.end);
      if (!inside || target.type !== 'Literal' || typeof target.value !== 'string') return;
      found.push({ list: inside.list, path: inside.path, specifier: target.value });
    },
  }).visit(parseSync(file, source).program);
  return found;
}

/** The menu's order, whatever module was read first; what is not in the menu keeps its place behind. */
function inMenuOrder<T extends { path: string }>(noted: T[]): void {
  const paths: string[] = screenGroups.flatMap(({ screens }) => screens.map(({ path }) => path));
  const placeOf = ({ path }: T) => (paths.includes(path) ? paths.indexOf(path) : paths.length);
  noted.sort((one, other) => placeOf(one) - placeOf(other));
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
    buildEnd() {
      inMenuOrder(notes.screens);
      inMenuOrder(notes.asks);
    },
  };
}
