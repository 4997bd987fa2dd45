import { useContext, useSyncExternalStore } from 'react';
import { FilterRowsContext } from '../filter-rows.ts';

/** What a screen needs beside its table, and each further line of filters (the spec's 291 and 60), in pixels. */
const beside = 291;
const perFilterRow = 60;
/** Below this a table shows too little to be worth having; the page scrolls instead. */
const atLeast = 240;
/** Toolbar, paging and padding of a table that has the window to itself. */
const besideMaximised = 128;

const onResize = (notify: () => void) => {
  window.addEventListener('resize', notify);
  return () => window.removeEventListener('resize', notify);
};

/** Height of a table, header and totals included, in pixels. */
export function useTableHeight(isMaximised: boolean): number {
  const { extra } = useContext(FilterRowsContext);
  const height = useSyncExternalStore(onResize, () => window.innerHeight);
  return Math.max(atLeast, height - (isMaximised ? besideMaximised : beside + perFilterRow * extra));
}
