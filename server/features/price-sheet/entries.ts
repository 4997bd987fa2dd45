import { type RawBuilder, sql } from 'kysely';

/**
 * The rows of a sheet as they count from its commit on, before it from now on: each with its moment and the first one of its line. A
 * row that its notice moves behind the sheet's next date never counts.
 */
export const entriesOf = (batchId: string, condition: RawBuilder<unknown> = sql`true`) => sql`(
  select * from (
    select entry.*, coalesce(min(at) over later <= at, false) as is_overtaken,
      min(at) over (partition by operator_id, traffic_type) as first_at
    from (
      select r.row_no, r.operator_id, r.traffic_type, r.price, r.submit_price, r.delivered_price, r.bill_basis, r.currency, r.tab, r.codes, r.file_to,
        greatest(coalesce(r.effective_from, sheet.begins), sheet.begins) as at,
        coalesce(r.file_from, '-infinity'::timestamptz) as file_at
      from price_sheet_row r
      join (select batch_id, coalesce(committed_at, now()) as begins from price_sheet) sheet using (batch_id)
      where r.batch_id = ${batchId} and not r.is_skipped and r.tab in ('up', 'down', 'new', 'same', 'closed') and ${condition}
    ) entry
    window later as (partition by operator_id, traffic_type order by file_at, row_no rows between 1 following and unbounded following)
  ) each where tab = 'same' or not is_overtaken
)`;
