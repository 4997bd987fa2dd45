import { sql } from 'kysely';

/** Days of traffic that stand for a month. */
export const volumeDays = 30;

/**
 * CTEs with what a sheet's channel has sent in the last 30 days: `volume` by account and operator, and `placed` by the line of the
 * price list that counts for it: the operator's own, else its country's.
 */
export const volumeOf = (batchId: string) => sql`
  volume as materialized (
    select cube.user_id, cube.operator_id, cube.country_id, cube.channel_id, sum(cube.parts)::bigint as parts
    from message_cube cube
    where cube.channel_id = (select channel_id from price_sheet where batch_id = ${batchId})
      and cube.bucket >= now() - ${volumeDays} * interval '1 day'
    group by cube.user_id, cube.operator_id, cube.country_id, cube.channel_id having sum(cube.parts) > 0
  ),
  placed as materialized (
    select case when is_own then operator_id else default_id end as operator_id, sum(parts)::bigint as parts
    from (
      select each.operator_id, each.parts, d.operator_id as default_id,
        exists (select from price_sheet_row r where r.batch_id = ${batchId} and r.operator_id = each.operator_id
            and not r.is_skipped and r.price is not null)
          or exists (select from channel_price p where p.channel_id = each.channel_id and p.operator_id = each.operator_id
            and p.voided_at is null and (p.effective_to is null or p.effective_to > now())) as is_own
      from (select channel_id, country_id, operator_id, sum(parts) as parts from volume group by 1, 2, 3) each
      join operator d on d.country_id = each.country_id and d.is_default
    ) found group by 1
  )`;
