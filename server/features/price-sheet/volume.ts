import { sql } from 'kysely';
import type { Sent } from '../../domain/messages/sent-over.ts';
import { jsonText } from '../../platform/db/query.ts';

/** A CTE `placed` with what was sent by the line of a sheet's price list that counts for it: the network's own, else its country's. */
export const placedVolume = (
  { batchId, channelId }: { batchId: string; channelId: string },
  sent: readonly Sent[],
) => sql`
  placed as materialized (
    select case when is_own then operator_id else default_id end as operator_id, sum(parts)::bigint as parts
    from (
      select each."operatorId" as operator_id, each.parts, d.operator_id as default_id,
        exists (select from price_sheet_row r where r.batch_id = ${batchId} and r.operator_id = each."operatorId"
            and not r.is_skipped and r.price is not null)
          or exists (select from channel_price p where p.channel_id = ${channelId} and p.operator_id = each."operatorId"
            and p.voided_at is null and (p.effective_to is null or p.effective_to > now())) as is_own
      from jsonb_to_recordset(${jsonText(sent)}::jsonb) as each ("operatorId" bigint, "countryId" bigint, parts bigint)
      join operator d on d.country_id = each."countryId" and d.is_default
    ) found group by 1
  )`;
