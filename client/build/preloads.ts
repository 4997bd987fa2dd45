import type { Metafile } from 'esbuild';
import type { SourceNotes } from './source-notes.ts';

/** What the page's first script needs; numbers point into `files`. Kept small: every page carries it. */
export interface Preloads {
  files: string[];
  /** Chunks by occasion. */
  when: Record<string, number[]>;
  /** Chunks of a screen beyond those of the shell, by the screen's path without its parameters. */
  screens: Record<string, number[]>;
}

/** Output files a chunk cannot run without, itself included, in no order of meaning. */
export function staticClosure(metafile: Metafile, output: string): Set<string> {
  const closure = new Set<string>();
  const add = (file: string) => {
    if (closure.has(file)) return;
    closure.add(file);
    for (const { path, kind, external } of metafile.outputs[file]?.imports ?? []) {
      if (kind === 'import-statement' && !external) add(path);
    }
  };
  add(output);
  return closure;
}

/** The output that starts at a source file: an entry or the target of a dynamic import. */
export function outputOf(metafile: Metafile, source: string): string | undefined {
  return Object.keys(metafile.outputs).find((file) => metafile.outputs[file]?.entryPoint === source);
}

/** Which chunks each kind of start needs. `href` turns an output file into an address relative to the page. */
export function planPreloads(options: {
  metafile: Metafile;
  entry: string;
  notes: SourceNotes;
  href: (output: string) => string;
}): Preloads {
  const { metafile, entry, notes, href } = options;
  const files: string[] = [];
  const indexes = (outputs: Iterable<string>) =>
    [...outputs].map((output) => {
      const address = href(output);
      if (!files.includes(address)) files.push(address);
      return files.indexOf(address);
    });
  const closureOf = (file: string, known: Set<string>) => {
    const output = outputOf(metafile, file);
    return output ? [...staticClosure(metafile, output)].filter((chunk) => !known.has(chunk)) : [];
  };

  const entryOutput = outputOf(metafile, entry);
  const loaded = entryOutput ? staticClosure(metafile, entryOutput) : new Set<string>();
  const byOccasion = new Map<string, Set<string>>();
  for (const { occasion, file } of notes.occasions) {
    const chunks = byOccasion.get(occasion) ?? new Set();
    for (const chunk of closureOf(file, loaded)) chunks.add(chunk);
    byOccasion.set(occasion, chunks);
  }
  const named = (occasion: string) => byOccasion.get(occasion) ?? [];
  const shell = new Set([...loaded, ...named('always'), ...named('early'), ...named('signed-in')]);
  const screens: Record<string, number[]> = {};
  for (const { path, file } of [...notes.asks, ...notes.screens]) {
    const key = path.replace(/\/:.*$/, '') || '/';
    screens[key] = [...new Set([...(screens[key] ?? []), ...indexes(closureOf(file, shell))])];
  }
  // An empty address leads to the first screen, for nearly everybody.
  const first = screens[notes.screens[0]?.path ?? ''];
  if (first) screens['/'] ??= first;
  return {
    when: Object.fromEntries([...byOccasion].map(([occasion, chunks]) => [occasion, indexes(chunks)])),
    screens,
    files,
  };
}
