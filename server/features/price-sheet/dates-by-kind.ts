import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

/**
 * Gives rows of a sheet that names a day for each kind of change their own one: the price in force tells whether a row is new, rises or
 * falls. A kind without a day is an error of the row.
 */
export async function dateByKind(trx: Kysely<Tables>, batchId: string): Promise<void> {
  await sql`
    with told as (
      select r.row_no, c.price_timezone as zone, present.price = r.price as is_same,
        r.kind_from -> case when present.price is null then 'added' when r.price > present.price then 'rise' else 'fall' end as said
      from price_sheet_row r join price_sheet s using (batch_id) join channel c using (channel_id) left join lateral (
        select p.price from channel_price p
        where p.channel_id = c.channel_id and p.operator_id = r.operator_id and p.traffic_type = r.traffic_type and p.voided_at is null
          and p.effective_from <= now() and (p.effective_to is null or p.effective_to > now())
      ) present on true
      where r.batch_id = ${batchId} and r.kind_from is not null and not r.is_edited and r.price is not null
        and coalesce(r.read_problem, 'BAD_DATE') = 'BAD_DATE'
    ),
    dated as (select row_no, zone, is_same, said, said #>> '{}' as local from told)
    update price_sheet_row r set read_problem = case when dated.said is null and dated.is_same is not true then 'BAD_DATE' end,
      file_from = case when dated.is_same then null when dated.local like '% % %' then dated.local::timestamptz
        else dated.local::timestamp at time zone dated.zone end
    from dated where r.batch_id = ${batchId} and r.row_no = dated.row_no`.execute(trx);
}
