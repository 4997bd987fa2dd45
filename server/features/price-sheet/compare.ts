import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import { dateByKind } from './dates-by-kind.ts';
import { noteList } from './moved-list.ts';
import { highPrices } from './read/unit.ts';
import { inSlices } from './slices.ts';

type Db = Kysely<Tables>;

/** No message costs less: a thousandth of what the dearest usual ones do, and less. */
const lowPrices = Object.fromEntries(Object.entries(highPrices).map(([currency, high]) => [currency, high / 1250]));

/**
 * Holds the rows of a sheet against the channel's price list: where each of them stands, from when on it would count (rule R16), and
 * what the user has to check (rule R15). One statement over the whole sheet, however many rows there are.
 */
export async function compareSheet(trx: Db, batchId: string): Promise<void> {
  // Before anything is read of the list: what changes meanwhile shows as a change.
  await noteList(trx, batchId);
  await sql`delete from price_sheet_row where batch_id = ${batchId} and line = 0 and not is_skipped`.execute(trx);
  await dateByKind(trx, batchId);
  await sql`update price_sheet_row set tab = 'error', problem = coalesce(read_problem, 'NO_PRICE'), codes = '{}', effective_from = null, old_price = null, change_pct = null
    where batch_id = ${batchId} and line > 0 and (read_problem is not null or price is null or operator_id is null)`.execute(
    trx,
  );
  await inSlices(trx, batchId, (isPart) =>
    sql`
    with sheet as ${sheetOf(batchId)},
    entry as (
      select r.row_no, r.operator_id, r.traffic_type, r.price, r.bill_basis, r.read_codes, r.currency as own_currency,
        r.sheet as table_name, r.bill_basis = 3 and r.submit_price is null as is_partless, r.file_from is null as is_undated,
        coalesce(r.file_from, sheet.default_from) as file_at,
        greatest(coalesce(r.file_from, sheet.default_from, now()), now()) as at, sheet.*
      from price_sheet_row r cross join sheet
      where r.batch_id = ${batchId} and r.line > 0 and not r.is_skipped
        and r.read_problem is null and r.price is not null and r.operator_id is not null and ${isPart(sql`r.operator_id`)}
    ),
    ranked as (
      select *, row_number() over same as place, first_value(price) over same as first_price, first_value(file_at) over same as first_at,
        min(price) over twins <> max(price) over twins or (bool_or(is_undated) over line
          and min(table_name) over line <> max(table_name) over line and min(price) over line <> max(price) over line) as is_torn
      from entry window same as (partition by operator_id, traffic_type, at order by file_at desc nulls last, row_no),
        twins as (partition by operator_id, traffic_type, at, file_at), line as (partition by operator_id, traffic_type)
    ),
    kept as (
      select *, lag(price) over line as before, row_number() over line as turn from ranked where place = 1 and not is_torn
      window line as (partition by operator_id, traffic_type order by at)
    ),
    held as (
      select kept.*, case when is_listed then kept.price else coalesce(kept.before, present.price) end as old,
        kept.before is null and kept.bill_basis is not null and present.bill_basis is distinct from kept.bill_basis as is_rebased
      from kept left join lateral (
        -- A later price that begins on the same day in the list is there already.
        select p.price, p.bill_basis, p.price = kept.price and p.effective_from = kept.at
          and (kept.bill_basis is null or p.bill_basis = kept.bill_basis) as is_listed from channel_price p
        where p.channel_id = kept.channel_id and p.operator_id = kept.operator_id and p.traffic_type = kept.traffic_type
          and p.voided_at is null and p.effective_from <= kept.at and (p.effective_to is null or p.effective_to > kept.at)
      ) present on true
    ),
    judged as (
      select *, case when old is null then 'new' when kind = 'new' then 'same' when price > old then 'up' when price < old then 'down'
        when is_rebased then 'up' else 'same' end as found from held
    ),
    dated as (
      select *, case
        when found = 'up' and policy->>'rise' = 'notice' then greatest(at, midnight + (policy->>'riseDays')::int * interval '1 day')
        when found = 'down' and policy->>'fall' = 'now' and turn = 1 then null
        when found = 'new' and policy->>'added' = 'now' and turn = 1 then null
        when at <= now() then null else at end as counts_from
      from judged
    ),
    told as (
      -- Of a sum without its parts nothing is known but that it is in force already.
      select row_no, case when is_partless and found <> 'same' then 'error' else found end as tab,
        case when is_partless and found <> 'same' then 'BAD_BASIS' end as problem, old, counts_from,
        case when old > 0 then round((price / old - 1) * 100, 2) end as pct,
        case when found = 'same' then '{}'::text[] else read_codes || array_remove(array[
          case when price = 0 then 'ZERO' end,
          case when old > 0 and price >= old * 9 then 'X10' end,
          case when price > 0 and price <= old / 9 then 'DIV10' end,
          case when found = 'new' and price > (${JSON.stringify(highPrices)}::jsonb ->> currency)::numeric then 'HIGH' end,
          case when found = 'new' and price > 0 and price < (${JSON.stringify(lowPrices)}::jsonb ->> currency)::numeric then 'LOW' end,
          case when own_currency <> currency then 'CURRENCY' end,
          case when file_at < midnight then 'PAST' end,
          case when found = 'up' and coalesce(counts_from, now()) < uploaded_day + notice_days * interval '1 day' then 'SHORT_NOTICE' end
        ], null) end as codes
      from dated
      union all
      -- What is said twice, and dates that a later one of the past has overtaken; of two prices for one day neither is taken.
      select row_no, case when is_torn then 'error' else 'same' end, case when is_torn then 'DUPLICATE' end,
        case when not is_torn then first_price end, null, null, '{}'
      from ranked where place > 1 or is_torn
    )
    update price_sheet_row r set tab = told.tab, problem = told.problem, old_price = told.old, change_pct = told.pct,
      effective_from = told.counts_from, codes = told.codes
    from told where r.batch_id = ${batchId} and r.row_no = told.row_no`.execute(trx),
  );
  await addMissing(trx, batchId);
  await countSheet(trx, batchId);
}

/** What the comparison needs of the batch, its channel and its supplier. */
const sheetOf = (batchId: string) => sql`(
  select s.kind, s.policy, s.default_from, c.channel_id, c.currency, supplier.price_notice_days as notice_days,
    date_trunc('day', now() at time zone c.price_timezone) at time zone c.price_timezone as midnight,
    date_trunc('day', s.created_at at time zone c.price_timezone) at time zone c.price_timezone as uploaded_day
  from price_sheet s join channel c using (channel_id) join supplier using (supplier_id) where s.batch_id = ${batchId})`;

/** Lines of the price list that a full sheet leaves out: they end. */
async function addMissing(trx: Db, batchId: string): Promise<void> {
  await sql`
    with sheet as ${sheetOf(batchId)},
    ends as (
      select case when policy->>'removed' = 'days' then midnight + (policy->>'removedDays')::int * interval '1 day'
        else coalesce(default_from, (select min(file_from) from price_sheet_row where batch_id = ${batchId})) end as at from sheet
    ),
    missing as (
      select p.operator_id, p.traffic_type, max(p.currency) as currency,
        max(p.price) filter (where p.effective_from <= now()) as price
      from channel_price p join sheet on sheet.channel_id = p.channel_id and sheet.kind = 'full'
      where p.voided_at is null and (p.effective_to is null or p.effective_to > now())
        and not exists (select from price_sheet_row r where r.batch_id = ${batchId}
          and r.operator_id = p.operator_id and r.traffic_type = p.traffic_type)
      group by p.operator_id, p.traffic_type
    )
    insert into price_sheet_row (batch_id, row_no, sheet, line, country_text, operator_text, code_text, price_text, traffic_type,
      country_id, operator_id, currency, old_price, effective_from, tab)
    select ${batchId}, (select coalesce(max(row_no), 0) from price_sheet_row where batch_id = ${batchId}) + row_number() over (),
      '', 0, '', '', '', '', missing.traffic_type, operator.country_id, missing.operator_id, missing.currency, missing.price,
      case when ends.at > now() then ends.at end, 'closed'
    from missing join operator using (operator_id) cross join ends`.execute(trx);
}

/** Counts what the tabs show, of rows that have changed. */
export async function countSheet(trx: Db, batchId: string): Promise<void> {
  await sql`
    update price_sheet s set version = s.version + 1, compared_at = clock_timestamp(), row_total = n.total, max_increase = n.most, counts = jsonb_build_object(
      'up', n.up, 'down', n.down, 'new', n.new, 'same', n.same, 'closed', n.closed, 'error', n.error, 'warning', n.warning, 'skipped', n.skipped)
    from (
      select count(*) filter (where line > 0)::int as total, max(change_pct) filter (where tab = 'up' and not is_skipped) as most,
        count(*) filter (where tab = 'up' and not is_skipped) as up, count(*) filter (where tab = 'down' and not is_skipped) as down,
        count(*) filter (where tab = 'new' and not is_skipped) as new, count(*) filter (where tab = 'same' and not is_skipped) as same,
        count(*) filter (where tab = 'closed' and not is_skipped) as closed, count(*) filter (where tab = 'error' and not is_skipped) as error,
        count(*) filter (where codes <> '{}' and not is_skipped) as warning, count(*) filter (where is_skipped) as skipped
      from price_sheet_row where batch_id = ${batchId}
    ) n where s.batch_id = ${batchId}`.execute(trx);
}
