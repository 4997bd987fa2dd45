import { useMatches } from 'react-router-dom';
import type { ScreenHandle } from '../screen-handle.ts';

const isScreenHandle = (handle: unknown): handle is ScreenHandle =>
  typeof handle === 'object' && handle !== null && 'screen' in handle;

/** The screen in force, with its group; undefined at addresses that are no screens. */
export const useHere = (): ScreenHandle | undefined =>
  useMatches()
    .map(({ handle }) => handle)
    .findLast(isScreenHandle);
