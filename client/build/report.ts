import type { Preloads } from './preloads.ts';

/** What a start costs: on the wire (brotli) and in requests for code and styles; the page itself comes on top. */
interface Cost {
  bytes: number;
  requests: number;
}

export interface SizeReport {
  signIn: Cost;
  shell: Cost;
  /** antd's rules alone, part of the shell. */
  styles: number;
  /** By path: all of it, the shell included, and the bytes that no third screen needs. */
  screens: Record<string, Cost & { own: number }>;
}

/** Measures each kind of start in Chinese. `start` are the files of the entry, `sizes` those of all files by name. */
export function measureSizes(sizes: Map<string, number>, start: string[], styles: string, plan: Preloads): SizeReport {
  const named = (...lists: (number[] | undefined)[]) => lists.flat().map((index) => plan.files[index ?? -1] ?? '');
  const cost = (names: string[]): Cost => {
    const files = [...new Set([...start, ...names])].filter((name) => name !== '');
    return { bytes: files.reduce((total, name) => total + (sizes.get(name) ?? 0), 0), requests: files.length };
  };
  const { always, zh, early, ...when } = plan.when;
  const shell = [...named(always, zh, early, when['signed-in']), styles];
  const screens = Object.entries(plan.screens);
  return {
    signIn: cost(named(always, zh, when['signed-out'])),
    shell: cost(shell),
    styles: sizes.get(styles) ?? 0,
    screens: Object.fromEntries(
      screens.map(([path, indexes]) => {
        const own = indexes.filter((index) => screens.filter(([, others]) => others.includes(index)).length < 3);
        const ownBytes = named(own).reduce((total, name) => total + (sizes.get(name) ?? 0), 0);
        return [path, { ...cost([...shell, ...named(indexes)]), own: ownBytes }];
      }),
    ),
  };
}

const told = ({ bytes, requests }: Cost) => `${(bytes / 1000).toFixed(1)} kB in ${requests}`;

/** The log's lines. */
export const reportLines = ({ signIn, shell, styles, screens }: SizeReport): string[] => [
  `sign-in ${told(signIn)}, shell ${told(shell)} (antd rules ${(styles / 1000).toFixed(1)} kB)`,
  ...Object.entries(screens).map(([path, cost]) => `  ${path} ${told(cost)}`),
];
