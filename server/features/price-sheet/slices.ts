import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

/** Rows of a sheet that one statement takes: well within the time of a statement, also on a busy machine. */
const rowsAtOnce = 10_000;

/**
 * Calls `work` for one part of a sheet's lines after the other, with the condition on an operator that makes the part: the rows of a
 * line are always together.
 */
export async function inSlices(
  trx: Kysely<Tables>,
  batchId: string,
  work: (isPart: (operatorId: RawBuilder<unknown>) => RawBuilder<boolean>) => Promise<unknown>,
): Promise<void> {
  const { rows } = await sql<{ parts: number }>`
    select greatest(1, ceil(count(*) / ${rowsAtOnce}::numeric))::int as parts from price_sheet_row where batch_id = ${batchId}`.execute(
    trx,
  );
  const parts = rows[0]?.parts ?? 1;
  for (let part = 0; part < parts; part += 1) {
    await work((operatorId) => (parts === 1 ? sql`true` : sql`(${operatorId} % ${parts}::int = ${part}::int)`));
  }
}
