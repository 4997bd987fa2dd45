import type { Screen, ScreenGroup } from './screens.ts';

/** What `useMatches` finds at a screen's route. */
export interface ScreenHandle {
  readonly group?: ScreenGroup;
  readonly screen: Screen;
}
