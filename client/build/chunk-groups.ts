import path from 'node:path';
import type { Rolldown } from 'vite';
import { notedFor, type SourceNotes } from './source-notes.ts';

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** Every module that `id` cannot run without, itself included. */
function closureOf(graph: Graph, id: string): Set<string> {
  const closure = new Set([id]);
  for (const each of closure) for (const next of graph.getModuleInfo(each)?.importedIds ?? []) closure.add(next);
  return closure;
}

/** The template pages, apart from all else: no other screen's chunks may depend on what they share with it. */
const isOfTemplate = (id: string) => id.includes('/client/features/template-pages/');

/** Chunk of what only template pages need; the server knows their files by the first words. */
const templateChunk = (roots: ReadonlySet<string>): string => {
  const names = [...roots].map((id) => path.basename(id, '.tsx')).sort();
  return ['template-pages', ...(names.length > 2 ? ['shared'] : names)].join('-');
};

/** Kinds of charts that only template pages draw; the barrel of echarts makes them reachable from every chart. */
const isTemplateChart = (id: string) => /\/echarts\/lib\/chart\/(?:gauge\/|helper\/createSeriesDataSimply\.)/.test(id);

const isOfCharts = (id: string) => /\/node_modules\/(echarts|zrender)\//.test(id);

/** The entry and every module that is imported dynamically: where the loading of a chunk may begin. */
function rootsOf(graph: Graph, entry: string): string[] {
  const roots = new Set([entry]);
  const seen = new Set<string>();
  for (const root of roots) {
    for (const each of closureOf(graph, root)) {
      if (seen.has(each)) continue;
      seen.add(each);
      for (const next of graph.getModuleInfo(each)?.dynamicallyImportedIds ?? []) roots.add(next);
    }
  }
  return [...roots];
}

/**
 * Names the chunk of a module that several roots share, by falling priority; what only one root needs stays in that root's own chunk.
 * Without it the bundler makes one chunk per set of roots: about a hundred small files.
 */
export function chunkName(entry: string, notes: SourceNotes): (id: string, graph: Graph) => string | null {
  let reached: Map<string, Set<string>> | undefined;
  /** Roots of which a template page takes modules: these stay in the root's own chunk. */
  const lenders = new Set<string>();
  const find = (graph: Graph) => {
    const found = new Map<string, Set<string>>();
    for (const root of rootsOf(graph, entry)) {
      for (const id of closureOf(graph, root)) found.set(id, (found.get(id) ?? new Set()).add(root));
    }
    for (const roots of found.values()) {
      const [own, ...more] = [...roots].filter((root) => !isOfTemplate(root));
      if (own !== undefined && more.length === 0 && roots.size > 1) lenders.add(own);
    }
    return found;
  };
  return (id, graph) => {
    reached ??= find(graph);
    const all = reached.get(id);
    if (!all) return null;
    const roots = new Set([...all].filter((root) => !isOfTemplate(root)));
    if (roots.size === 0) return templateChunk(all);
    if (isTemplateChart(id)) return 'template-pages-charts';
    const isFor = (...ids: string[]) => ids.some((each) => roots.has(each));
    if (roots.has(entry)) return 'start';
    if (isFor(...notedFor(notes, 'zh'))) return 'zh';
    if (isFor(...notedFor(notes, 'en'))) return 'en';
    if (roots.size < 2 && !isFor(...notedFor(notes, 'signed-in'))) {
      const [own = ''] = roots;
      // With its folder: several features have parts of one name.
      return lenders.has(own)
        ? own
            .split('/')
            .slice(-2)
            .join('-')
            .replace(/\.tsx?$/, '')
        : null;
    }
    if (isFor(...notedFor(notes, 'signed-out'))) return 'visitor';
    if (isFor(...notedFor(notes, 'early'), ...notes.asks.map((ask) => ask.id))) return 'early';
    if (isFor(...notedFor(notes, 'signed-in'))) return 'shell';
    if (isFor(...notes.screens.slice(0, 1).map((screen) => screen.id))) return 'first';
    // Charts weigh as much as all else of a screen: one without them must not load them for what stands beside them in a chunk.
    if ([...closureOf(graph, id)].some(isOfCharts)) return 'charts';
    const screens = notes.screens.filter((screen) => roots.has(screen.id));
    const isOfTable = screens.some(({ id: file }) => file === notes.screens[1]?.id);
    if (screens.length > 2 && isOfTable) return 'many';
    // What the first screen with a table does not need: by how many share it, so that few load what they have no use for.
    if (screens.length > 7) return 'many';
    if (screens.length > 4) return 'several';
    if (screens.length > 2) return 'few';
    return screens.length === 2 ? screens.map(({ id: file }) => path.basename(file, '.tsx')).join('-') : null;
  };
}
