import { type ComponentType, createElement, lazy, Suspense, useEffect } from 'react';
import { noteMissing, tellRetryFailure, useRetryRound, withTimeout } from './load-failure.ts';
import { PartBoundary } from './PartBoundary.tsx';

/**
 * A part of a page whose code comes when it is first shown; nothing stands in its place until then, or if it fails. One that failed
 * is loaded again when the server is back.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const partIn = retriedByRound(load);
  let shown = 0;
  return function LazyPart(props: Props) {
    const round = useRetryRound();
    useEffect(() => {
      shown += 1;
      return () => {
        shown -= 1;
        // Unmounted: no retry would load it.
        if (shown === 0) noteMissing(load, false);
      };
    }, []);
    return (
      <PartBoundary round={round}>
        <Suspense>{createElement<Props>(partIn(round), props)}</Suspense>
      </PartBoundary>
    );
  };
}

/** `lazy` keeps a failure for good: the first call of a later round makes a new one. */
function retriedByRound<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let failedIn: number | undefined;
  const begin = (round: number, isRetry: boolean) =>
    lazy(async () => {
      try {
        const part = { default: await withTimeout(load()) };
        noteMissing(load, false);
        return part;
      } catch (error) {
        failedIn = round;
        noteMissing(load, true);
        if (isRetry) tellRetryFailure();
        throw error;
      }
    });
  let part: ReturnType<typeof begin> | undefined;
  return (round: number) => {
    const isRetry = failedIn !== undefined && failedIn < round;
    if (!part || isRetry) {
      failedIn = undefined;
      part = begin(round, isRetry);
    }
    return part;
  };
}
