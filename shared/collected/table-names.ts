/*
 * Written by `npm run collect` from the folders of the resources; the check compares it. Do not edit: change the files that
 * are collected, and run the command again.
 */
// biome-ignore-all assist/source/organizeImports: in the order of the names.
import type { WordsByKey } from '../logged-types.ts';
import { chartViewTableNames } from '../chart-view/table-names.ts';

/** Names of tables, by the key under which their layouts and views are kept. */
export const declaredTableNames: WordsByKey = {
  ...chartViewTableNames,
};
