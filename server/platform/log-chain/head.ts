import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** A place of the hash chain over the operation log. Noted outside the database, it proves that the entries up to it are still the same. */
export interface ChainHead {
  sealNo: string;
  /** In hex. */
  hash: string;
}

/** The end of the chain; undefined while nothing was logged. */
export async function chainHead(db: Kysely<Tables>): Promise<ChainHead | undefined> {
  const { rows } = await sql<ChainHead>`
    select seal_no as "sealNo", encode(hash, 'hex') as hash from (
      (select seal_no, hash from operation_seal order by seal_no desc limit 1)
      union all
      (select seal_no, hash from operation_anchor order by seal_no desc limit 1)
    ) newest order by seal_no desc limit 1`.execute(db);
  return rows[0];
}
