import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { ClientBuild } from '#client/build/build-client.ts';

/** What a start costs: on the wire (brotli) and in requests for code and styles; the page itself comes on top. */
interface Cost {
  bytes: number;
  requests: number;
}

export interface BuildSizes {
  signIn: Cost;
  shell: Cost;
  /** By path: all of it, the shell included, and the bytes that no third screen needs. */
  screens: Record<string, Cost & { own: number }>;
}

/** What each kind of start costs in Chinese. */
export async function measureBuild(outDir: string, { files, start, styles, preloads }: ClientBuild) {
  const sizeOf = (file: string): Promise<number> =>
    stat(path.join(outDir, `${file}.br`))
      .catch(() => stat(path.join(outDir, file)))
      .then(({ size }) => size);
  const sizes = new Map(await Promise.all(files.map(async (file) => [file, await sizeOf(file)] as const)));
  const weigh = (names: Iterable<string>) => [...names].reduce((total, name) => total + (sizes.get(name) ?? 0), 0);
  const named = (...lists: (number[] | undefined)[]) => lists.flat().map((index) => preloads.files[index ?? -1] ?? '');
  const cost = (names: string[]): Cost => {
    const wanted = new Set([...start, ...names].filter((name) => name !== ''));
    return { bytes: weigh(wanted), requests: wanted.size };
  };
  const { always, zh, early, ...when } = preloads.when;
  const shell = [...named(always, zh, early, when['signed-in']), styles];
  const screens = Object.entries(preloads.screens);
  const ownOf = (indexes: number[]) =>
    indexes.filter((index) => screens.filter(([, others]) => others.includes(index)).length < 3);
  return {
    signIn: cost(named(always, zh, when['signed-out'])),
    shell: cost(shell),
    screens: Object.fromEntries(
      screens.map(([screen, indexes]) => [
        screen,
        { ...cost([...shell, ...named(indexes)]), own: weigh(named(ownOf(indexes))) },
      ]),
    ),
  } satisfies BuildSizes;
}
