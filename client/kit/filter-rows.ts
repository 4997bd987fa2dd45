import { createContext } from 'react';

/** How many lines the filters of a page take beyond the first: the table below gives up 60 px for each. */
export interface FilterRows {
  readonly extra: number;
  readonly setExtra: (rows: number) => void;
}

/** Shared by the `Page`, its `FilterBar` and its table. */
export const FilterRowsContext = createContext<FilterRows>({ extra: 0, setExtra: () => undefined });
