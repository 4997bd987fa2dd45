import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Tables } from '../../../platform/db/tables.ts';
import type { MapError } from '../error-mapping.ts';
import type { Sources } from './fill.ts';
import type { EnsurePartitions } from './partitions.ts';

/** What the calls of the store work with. */
export interface StoreParts {
  db: Kysely<Tables>;
  /** For what no query of `db` does. */
  pool?: pg.Pool | undefined;
  /** Takes rows by `COPY FROM`; absent where they come in arrays, since the WebAssembly engine breaks at it. */
  copiesInto?: pg.Pool | undefined;
  sources: Sources;
  ensurePartitions: EnsurePartitions;
  /** The first moment that is kept. */
  oldestDay(): Promise<number>;
  mapError(): Promise<MapError>;
}
