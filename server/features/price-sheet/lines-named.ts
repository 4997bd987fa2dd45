import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import type { SheetEntry } from './read/row-entries.ts';

/** Rows of a file looked at. */
const most = 5000;

/** How many lines of a channel's price list that are in force a file names, as far as it was looked at, and how many there are. */
export async function linesNamed(
  db: Kysely<Tables>,
  channelId: string,
  entries: AsyncIterable<SheetEntry>,
): Promise<{ named: number; lines: number }> {
  const { rows } = await sql<{ operatorId: string }>`
    select distinct operator_id::text as "operatorId" from channel_price
    where channel_id = ${channelId} and voided_at is null and effective_from <= now()
      and (effective_to is null or effective_to > now())`.execute(db);
  if (rows.length === 0) return { named: 0, lines: 0 };
  const inForce = new Set(rows.map(({ operatorId }) => operatorId));
  const named = new Set<string>();
  let looked = 0;
  for await (const { operatorId } of entries) {
    looked += 1;
    if (operatorId !== null && inForce.has(operatorId)) named.add(operatorId);
    if (looked >= most || named.size === inForce.size) break;
  }
  return { named: named.size, lines: inForce.size };
}
