import { prefetchCall } from '#client/http/use-call.ts';
import { viewerZone } from '#client/http/zone.ts';
import { featureScreenOf } from './feature-screens.ts';

/** Asks for what a screen shows first, for the query of its address: ends when it has been asked. */
export type Prefetch = (search: URLSearchParams) => Promise<{ readonly answered: Promise<unknown> }>;

/** How the screen at `path` asks ahead; undefined when it does not. */
export function prefetchOf(path: string): Prefetch | undefined {
  const prefetch = featureScreenOf(path)?.prefetch;
  return (
    prefetch &&
    (async (search) => {
      const { firstCalls } = await prefetch();
      const calls = firstCalls[path]?.(search, { now: Date.now(), zone: viewerZone() }) ?? [];
      return { answered: Promise.all(calls.map(({ endpoint, input }) => prefetchCall(endpoint, { ...input }))) };
    })
  );
}
