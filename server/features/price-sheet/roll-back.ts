import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import { inSlices } from './slices.ts';

type Trx = Kysely<Tables>;

/** The lines that a sheet has changed. */
const touchedBy = (batchId: string) => sql`(
  select distinct operator_id, traffic_type from channel_price
  where batch_id = ${batchId} or price_id in (select price_id from price_sheet_undo where batch_id = ${batchId}))`;

/** Sheets of the channel that were committed after this one and have been rolled back. */
const rolledBackAfter = (batchId: string) => sql`(
  select later.* from price_sheet own join price_sheet later using (channel_id)
  where own.batch_id = ${batchId} and later.status = 'rolledBack' and later.committed_at > own.committed_at)`;

/** Prices on the sheet's lines that it wrote itself, or that later sheets and their roll-back did. */
const writtenSince = (batchId: string) => sql`(batch_id = ${batchId}
  or (batch_id in (select batch_id from ${rolledBackAfter(batchId)} later)
    and (operator_id, traffic_type) in (select operator_id, traffic_type from ${touchedBy(batchId)} touched)))`;

/** Puts everything back as it was before a sheet: its own prices never counted. */
export async function undoPrices(trx: Trx, batchId: string): Promise<void> {
  await sql`update channel_price set voided_at = now() where batch_id = ${batchId} and voided_at is null`.execute(trx);
  await sql`update channel_price p set effective_to = u.effective_to, closed_at = u.closed_at
    from price_sheet_undo u where u.batch_id = ${batchId} and u.was = 'ended' and u.price_id = p.price_id`.execute(trx);
  await inSlices(trx, batchId, (isPart) =>
    sql`update channel_price p set voided_at = null
      from price_sheet_undo u where u.batch_id = ${batchId} and u.was = 'voided' and u.price_id = p.price_id
        and ${isPart(sql`p.operator_id`)}`.execute(trx),
  );
}

/** Leaves what has counted as it was; from now on the prices of before a sheet are in force again. */
export async function counterPrices(trx: Trx, batchId: string, by: string): Promise<void> {
  const isWrittenSince = writtenSince(batchId);
  // Of a price that several of the sheets changed, the first one noted how it was before all of them.
  const undo = sql`(
    select distinct on (u.price_id) u.* from price_sheet_undo u
      join price_sheet s on s.batch_id = u.batch_id join channel_price p on p.price_id = u.price_id
    where (s.batch_id = ${batchId} or s.batch_id in (select batch_id from ${rolledBackAfter(batchId)} later))
      and (p.operator_id, p.traffic_type) in (select operator_id, traffic_type from ${touchedBy(batchId)} touched)
      and p.price_id not in (select price_id from channel_price where ${isWrittenSince})
    order by u.price_id, s.committed_at)`;
  await sql`update channel_price set voided_at = now()
    where ${isWrittenSince} and voided_at is null and effective_from > now()`.execute(trx);
  await sql`update channel_price set effective_to = now()
    where ${isWrittenSince} and voided_at is null and effective_from < now() and (effective_to is null or effective_to > now())`.execute(
    trx,
  );
  // What still counts of an earlier price ends later again; what has ended or never came begins again.
  await sql`update channel_price p set effective_to = u.effective_to, closed_at = u.closed_at
    from ${undo} u where u.was = 'ended' and u.price_id = p.price_id and p.voided_at is null
      and (p.effective_to is null or p.effective_to > now())`.execute(trx);
  await sql`
    insert into channel_price (channel_id, operator_id, traffic_type, price, submit_price, delivered_price, currency, bill_basis,
      effective_from, effective_to, source, batch_id, created_by)
    select p.channel_id, p.operator_id, p.traffic_type, p.price, p.submit_price, p.delivered_price, p.currency, p.bill_basis,
      greatest(p.effective_from, now()), u.effective_to, 'import', ${batchId}, ${by}
    from ${undo} u join channel_price p using (price_id)
    where (u.effective_to is null or u.effective_to > now())
      and (p.voided_at is not null or p.effective_to <= now())`.execute(trx);
}

/**
 * Whether the lines of a sheet have been changed since it was committed. What a sheet and its roll-back have done does not count once
 * it has been rolled back: all changes of a transaction have the time of its `now()`.
 */
export async function isOvertaken(trx: Trx, batchId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with own as (select channel_id, committed_at from price_sheet where batch_id = ${batchId}),
    line as (
      select p.* from channel_price p join ${touchedBy(batchId)} touched using (operator_id, traffic_type)
      where p.channel_id = (select channel_id from own)
    ),
    change as (
      select unnest(array[created_at, voided_at, closed_at]) as at from line
      union all
      -- A change of an end alone is noted nowhere else, and a later sheet may have replaced what a user closed.
      select unnest(array[s.committed_at, u.closed_at]) from line join price_sheet_undo u using (price_id)
        join price_sheet s on s.batch_id = u.batch_id
      where s.channel_id = (select channel_id from own) and s.committed_at > (select committed_at from own)
    )
    select exists (
      select from change where at > (select committed_at from own)
        and at not in (select unnest(array[committed_at, rolled_back_at]) from ${rolledBackAfter(batchId)} later)
    ) as found`.execute(trx);
  return rows[0]?.found ?? false;
}

/** Whether prices count, or are to count, that a later sheet left on the lines of this one when it was rolled back. */
export async function isCoveredByLater(trx: Trx, batchId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from channel_price
      where ${writtenSince(batchId)} and batch_id <> ${batchId} and voided_at is null) as found`.execute(trx);
  return rows[0]?.found ?? false;
}
