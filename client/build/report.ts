import type { Preloads } from './preloads.ts';
import type { WrittenFile } from './write-output.ts';

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** What each kind of start costs on the wire (brotli), for the build's log and the size budgets. */
export interface SizeReport {
  entry: number;
  signIn: number;
  shell: number;
  styles: number;
  screens: Record<string, number>;
  total: number;
}

export function measureSizes(options: {
  written: WrittenFile[];
  entryFiles: string[];
  styles: string;
  preloads: Preloads;
}): SizeReport {
  const { written, entryFiles, styles, preloads } = options;
  const wire = new Map(written.map(({ name, br }) => [name, br]));
  const sum = (names: Iterable<string>) =>
    [...new Set(names)].reduce((total, name) => total + (wire.get(name) ?? 0), 0);
  const named = (indexes: number[] | undefined) => (indexes ?? []).map((index) => preloads.files[index] ?? '');
  const { when, screens } = preloads;
  const stylesBytes = sum([styles]);
  const language = Math.max(sum(named(when.zh)), sum(named(when.en)));
  const entry = sum(entryFiles) + sum(named(when.always)) + language;
  return {
    entry,
    signIn: entry + sum(named(when['signed-out'])),
    shell: entry + sum(named([...(when.early ?? []), ...(when['signed-in'] ?? [])])) + stylesBytes,
    styles: stylesBytes,
    screens: Object.fromEntries(Object.entries(screens).map(([path, indexes]) => [path, sum(named(indexes))])),
    total: written.reduce((total, { br }) => total + br, 0),
  };
}

/** The log's lines. Screens are counted beyond the shell, without what an earlier screen has already loaded. */
export function reportLines(sizes: SizeReport, components: string[]): string[] {
  const heaviest = Object.entries(sizes.screens).sort(([, a], [, b]) => b - a);
  return [
    `entry ${kB(sizes.entry)}, sign-in ${kB(sizes.signIn)}, shell ${kB(sizes.shell)} (antd rules ${kB(sizes.styles)}, ${components.length} components), all ${kB(sizes.total)} br`,
    ...heaviest.slice(0, 8).map(([path, bytes]) => `  ${path} +${kB(bytes)}`),
  ];
}
