import type { ComponentType } from 'react';
import type { FirstCalls } from '#client/http/first-call.ts';
import type { ScreenPath } from '#shared/screens.ts';

/**
 * What a feature gives a screen of `shared/screens.ts`, exported as `screens` from its `screens.ts`. The build reads these objects too:
 * it preloads a screen's code by its literal path.
 */
export interface FeatureScreen {
  readonly path: ScreenPath;
  /** The lazy page. */
  readonly page: () => Promise<ComponentType>;
  /**
   * Asks for the screen's data before the page's chunk has loaded: the build puts these modules into a chunk of their own. Left out
   * where its first calls would make that chunk heavy; the page's first script sends theirs.
   */
  readonly prefetch?: () => Promise<{ readonly firstCalls: FirstCalls }>;
}
