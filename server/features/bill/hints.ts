import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import './tables.ts';

/** Hints why drafts need a review before they are confirmed (W6). */
export const noteHints = (trx: Kysely<Tables>, billIds: readonly string[]): Promise<unknown> =>
  sql`
    update bill set hints = noted.hints from (
      select d.bill_id, array_remove(array[
        case when cost > revenue then 'loss' end,
        case when late_amount <> 0 then 'late' end,
        -- A price has changed within the period.
        case when exists (
          select from bill_line l where l.bill_id = d.bill_id and l.kind = 'sms' group by user_id, operator_id having count(*) > 1
        ) then 'prices' end,
        -- More than half as much more, or less, than the bill before.
        case when before.total > 0 and abs(d.total_amount - before.total) > before.total / 2 then 'jump' end
      ], null) as hints
      from bill d left join lateral (
        select total_amount as total from bill p where p.customer_id = d.customer_id and p.status <> 7 and p.period_from < d.period_from
        order by p.period_from desc limit 1
      ) before on true
      where d.bill_id = any (${[...billIds]}::bigint[])
    ) noted
    where noted.bill_id = bill.bill_id and bill.hints <> noted.hints`.execute(trx);
