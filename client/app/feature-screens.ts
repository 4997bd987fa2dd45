import type { FeatureScreen } from '#client/kit/feature-screen.ts';

/** What features declare in their `screens.ts`. */
const declared = import.meta.glob<readonly FeatureScreen[]>('../features/*/screens.ts', {
  eager: true,
  import: 'screens',
});

const byPath: ReadonlyMap<string, FeatureScreen> = new Map(
  Object.values(declared).flatMap((screens) => screens.map((screen) => [screen.path, screen] as const)),
);

/** What a feature gives the screen at `path`; undefined when none declares it. */
export const featureScreenOf = (path: string): FeatureScreen | undefined => byPath.get(path);
