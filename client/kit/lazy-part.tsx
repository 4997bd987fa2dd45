import { type ComponentType, createElement, lazy, Suspense } from 'react';
import { withTimeout } from './load-failure.ts';
import { PartBoundary } from './PartBoundary.tsx';

/** A part of a page whose code comes when it is first shown; nothing stands in its place until then, or if it fails. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await withTimeout(load()) }));
  return function LazyPart(props: Props) {
    return (
      <PartBoundary>
        <Suspense>{createElement<Props>(Loaded, props)}</Suspense>
      </PartBoundary>
    );
  };
}
