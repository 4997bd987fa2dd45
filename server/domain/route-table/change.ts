import type { RouteContent } from '#shared/route/row.ts';
import type { RouteRowInput } from '#shared/route/row-input.ts';
import type { RowDiff, VersionSource } from '#shared/route/version.ts';

/** A change of an account's routes: rows to put, whole, and operators whose rows go. */
export interface RouteChange {
  userId: string;
  rows: readonly RouteRowInput[];
  removed: readonly string[];
  source: VersionSource;
  comment: string;
  by: string;
  /** Key of the version that is restored. */
  rollbackOf?: string | null;
}

/** A version that was made; `diff` is empty, and nothing was written, when the change changes nothing. */
export interface MadeVersion {
  versionId: string;
  versionNo: number;
  diff: RowDiff[];
}

/** The state of a table, locked until the transaction ends. */
export interface OpenTable {
  currentVersion: number;
  rows: RouteContent[];
}
