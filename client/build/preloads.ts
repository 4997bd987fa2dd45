import type { Rolldown } from 'vite';
import { notedFor, occasions, type SourceNotes } from './source-notes.ts';

/** What the page's first script needs; numbers point into `files`. Kept small: every page carries it. */
export interface Preloads {
  files: string[];
  /** Chunks by occasion. */
  when: Record<string, number[]>;
  /** Chunks of a screen beyond those of the shell, by the screen's path without its parameters. */
  screens: Record<string, number[]>;
}

/** The chunks that a module cannot run without, its own first. */
export function chunksOf(chunks: Rolldown.OutputChunk[], id: string): string[] {
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId === id);
  const home = own ?? chunks.find(({ moduleIds }) => moduleIds.includes(id));
  const found = new Set(home ? [home.fileName] : []);
  for (const name of found) {
    for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) found.add(next);
  }
  return [...found];
}

/** Which chunks each kind of start needs beyond those of the entry. */
export function planPreloads(chunks: Rolldown.OutputChunk[], entry: string, notes: SourceNotes): Preloads {
  const files: string[] = [];
  const indexes = (ids: string[], known: readonly string[]) => {
    const names = [...new Set(ids.flatMap((id) => chunksOf(chunks, id)))].filter((name) => !known.includes(name));
    files.push(...names.filter((name) => !files.includes(name)));
    return names.map((name) => files.indexOf(name));
  };
  const start = chunksOf(chunks, entry);
  const when = Object.fromEntries(occasions.map((occasion) => [occasion, indexes(notedFor(notes, occasion), start)]));
  const shell = notedFor(notes, 'always', 'early', 'signed-in').flatMap((id) => chunksOf(chunks, id));
  const screens: Record<string, number[]> = {};
  for (const { path, id } of [...notes.asks, ...notes.screens]) {
    const key = path.replace(/\/:.*$/, '') || '/';
    screens[key] = [...new Set([...(screens[key] ?? []), ...indexes([id], [...start, ...shell])])];
  }
  // An empty address leads to the first screen, for nearly everybody.
  const first = screens[notes.screens[0]?.path ?? ''];
  if (first) screens['/'] ??= first;
  return { when, screens, files };
}
