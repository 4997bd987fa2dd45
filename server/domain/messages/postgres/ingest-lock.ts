import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';

/**
 * Any number that nothing else locks. Batches are written one after the other: a receipt and its message that come at the same
 * time see each other, and no two batches meet in the same rows of the cube.
 */
const ingestLock = 7_201_120;

export const lockIngest = (trx: Kysely<Tables>) => sql`select pg_advisory_xact_lock(${ingestLock})`.execute(trx);
