import type { Metafile } from 'esbuild';
import { outputOf, staticClosure } from './preloads.ts';
import type { Occasion, SourceNotes } from './source-notes.ts';

/** What one more request weighs against minified bytes loaded in vain (12 kB of code are about 4 kB on the wire). */
const requestBytes = 12_500;

/** How much more often a screen is loaded than something that is opened on one. */
const screenWeight = 10;

/** Likewise for the first screen, where an empty address leads. */
const homeWeight = 60;

/** A way to begin using the console: the outputs it loads, and how often it happens compared with the others. */
interface Visit {
  needs: Set<string>;
  weight: number;
}

/** Outputs that source files cannot run without, their own included. */
const closuresIn = (metafile: Metafile) => (files: string[]) =>
  files.flatMap((file) => {
    const output = outputOf(metafile, file);
    return output ? [...staticClosure(metafile, output)] : [];
  });

const filesFor = (notes: SourceNotes) => (occasion: Occasion) =>
  notes.occasions.filter((note) => note.occasion === occasion).map(({ file }) => file);

function visitsOf(metafile: Metafile, entry: string, notes: SourceNotes): Visit[] {
  const closures = closuresIn(metafile);
  const noted = filesFor(notes);
  const start = closures([entry, ...noted('always')]);
  const shell = closures([...noted('early'), ...noted('signed-in')]);
  const others = Object.values(metafile.outputs).flatMap(({ entryPoint }) => (entryPoint ? [entryPoint] : []));
  const pages = new Set(notes.screens.map(({ file }) => file));
  const home = notes.screens[0]?.file;
  const visits = others.map((file) => ({
    needs: new Set([...start, ...shell, ...closures([file])]),
    // A screen is where a cold start leads; a drawer of it is opened now and then, when most of its parts are there.
    weight: file === home ? homeWeight : pages.has(file) ? screenWeight : 1,
  }));
  // Everyone passes the sign-in page and the shell; what they do not need weighs accordingly.
  const often = Math.max(homeWeight / 4, visits.length / 2);
  visits.push({ needs: new Set([...start, ...closures(noted('signed-out'))]), weight: often });
  visits.push({ needs: new Set([...start, ...shell]), weight: often });
  return visits;
}

interface Group {
  members: string[];
  bytes: number;
  /** By visit: its weight where the group is needed, else 0. */
  needed: number[];
}

/** Weighted bytes saved by loading two groups as one file; negative when too many visits would load one of them in vain. */
function gain(a: Group, b: Group, weights: number[]): number {
  let saved = 0;
  for (let visit = 0; visit < weights.length; visit++) {
    const needsA = a.needed[visit] ?? 0;
    const needsB = b.needed[visit] ?? 0;
    if (needsA && needsB) saved += requestBytes * needsA;
    else saved -= needsA * b.bytes + needsB * a.bytes;
  }
  return saved;
}

/** Whether one of the two reaches the other through a third file: as one file they would then import each other in a circle. */
function wouldCircle(metafile: Metafile, groups: Group[], a: Group, b: Group): boolean {
  const home = new Map(groups.flatMap((group) => group.members.map((member) => [member, group] as const)));
  const reaches = (from: Group, goal: Group) => {
    const seen = new Set<Group | string>([from]);
    const walk = (members: string[], isDirect: boolean): boolean =>
      members.some((member) =>
        (metafile.outputs[member]?.imports ?? []).some(({ path, kind }) => {
          if (kind !== 'import-statement') return false;
          const next = home.get(path) ?? path;
          if (next === goal) return !isDirect;
          if (seen.has(next)) return false;
          seen.add(next);
          return walk(typeof next === 'string' ? [next] : next.members, false);
        }),
      );
    return walk(from.members, true);
  };
  return reaches(a, b) || reaches(b, a);
}

/** Chunks that run before the console's own: what asks for a screen's first answers, without what is there anyway. */
function earlyChunks(metafile: Metafile, entry: string, notes: SourceNotes): Set<string> {
  const closures = closuresIn(metafile);
  const start = new Set(closures([entry]));
  const early = closures([...filesFor(notes)('early'), ...notes.asks.map(({ file }) => file)]);
  return new Set(early.filter((chunk) => !start.has(chunk)));
}

/**
 * esbuild makes one chunk per set of screens that share code: dozens of small files. Decides which to join: the pair that saves most,
 * again and again, while requests saved outweigh bytes loaded in vain. Answers the chunks of each file to be.
 */
export function planGroups(metafile: Metafile, entry: string, notes: SourceNotes): string[][] {
  const visits = visitsOf(metafile, entry, notes);
  const weights = visits.map(({ weight }) => weight);
  const chunks = Object.keys(metafile.outputs).filter(
    (file) => file.endsWith('.js') && !metafile.outputs[file]?.entryPoint,
  );
  let groups: Group[] = chunks.map((chunk) => ({
    members: [chunk],
    bytes: metafile.outputs[chunk]?.bytes ?? 0,
    needed: visits.map(({ needs, weight }) => (needs.has(chunk) ? weight : 0)),
  }));
  // What asks for the first answers must not wait for code that it does not need.
  const early = earlyChunks(metafile, entry, notes);
  const isEarly = ({ members: [chunk = ''] }: Group) => early.has(chunk);
  for (;;) {
    const pairs: { a: Group; b: Group; saved: number }[] = [];
    groups.forEach((a, index) => {
      for (const b of groups.slice(index + 1)) {
        if (isEarly(a) !== isEarly(b)) continue;
        const saved = gain(a, b, weights);
        if (saved > 0) pairs.push({ a, b, saved });
      }
    });
    pairs.sort((one, other) => other.saved - one.saved);
    const best = pairs.find(({ a, b }) => !wouldCircle(metafile, groups, a, b));
    if (!best) break;
    const joined: Group = {
      members: [...best.a.members, ...best.b.members],
      bytes: best.a.bytes + best.b.bytes,
      needed: best.a.needed.map((needed, visit) => Math.max(needed, best.b.needed[visit] ?? 0)),
    };
    groups = [...groups.filter((group) => group !== best.a && group !== best.b), joined];
  }
  return groups.map(({ members }) => members);
}
