import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { SheetKind } from '#shared/price-sheet/fields.ts';
import type { SubmitsRequest } from '../../domain/messages/reader.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { entriesOf } from './entries.ts';
import { inSlices } from './slices.ts';

type Db = Kysely<Tables>;
type Trx = Kysely<Tables>;

interface Committed {
  batchId: string;
  channelId: string;
  kind: SheetKind;
  /** Prices end when the file says so. */
  keepsEnds: boolean;
  by: string;
}

/**
 * Brings the rows of a sheet into the price list: what is in force at a row's moment ends there, and of a full sheet's lines
 * everything later is taken back. What it changes of earlier prices is written down.
 */
export async function writePrices(trx: Trx, sheet: Committed): Promise<void> {
  const { batchId } = sheet;
  await sql`create temporary table sheet_entry on commit drop as select * from ${entriesOf(batchId)} entry`.execute(
    trx,
  );
  await sql`create index on sheet_entry (operator_id, traffic_type, at)`.execute(trx);
  await sql`analyze sheet_entry`.execute(trx);
  await inSlices(trx, batchId, (isPart) => writePart(trx, sheet, isPart(sql`operator_id`)));
  const { rows } = await sql<{ entries: number }>`select count(*)::int as entries from sheet_entry`.execute(trx);
  // As after the reading: the next sheet is compared with a list that the planner has seen.
  if ((rows[0]?.entries ?? 0) > 1000) await sql`analyze channel_price`.execute(trx);
}

/** Some lines of the sheet. */
async function writePart(
  trx: Trx,
  { batchId, channelId, kind, keepsEnds, by }: Committed,
  isPart: RawBuilder<boolean>,
): Promise<void> {
  const entries = sql`(select * from sheet_entry where ${isPart})`;
  const ofLine = sql`p.channel_id = ${channelId} and p.voided_at is null and p.operator_id = e.operator_id and p.traffic_type = e.traffic_type`;
  const remember = (
    was: 'voided' | 'ended',
  ) => sql`insert into price_sheet_undo (batch_id, price_id, was, effective_to, closed_at)
    select ${batchId}, price_id, ${was}, effective_to, closed_at from hit on conflict do nothing`;

  // What begins when a row begins is replaced; of a full sheet's lines, and of closed ones, all that comes later goes too.
  await sql`with hit as (
      select distinct p.price_id, p.effective_to, p.closed_at from channel_price p join ${entries} e on ${ofLine}
      where (e.tab in ('up', 'down', 'new') and p.effective_from = e.at)
        or (e.tab = 'closed' and p.effective_from >= e.at)
        or (${kind === 'full'} and e.tab <> 'closed' and e.at = e.first_at and p.effective_from > e.at)
    ), kept as (${remember('voided')})
    update channel_price p set voided_at = now() from hit where p.price_id = hit.price_id`.execute(trx);
  if (kind === 'full') {
    // What is in force goes on until the sheet's next date.
    await sql`with hit as (
        select distinct p.price_id, p.effective_to, p.closed_at from channel_price p
        join ${entries} e on ${ofLine} and e.tab <> 'closed' and e.at = e.first_at
        where p.effective_from <= e.at and p.effective_to > e.at
      ), kept as (${remember('ended')})
      update channel_price p set effective_to = null, closed_at = null from hit where p.price_id = hit.price_id`.execute(
      trx,
    );
  }
  await sql`with hit as (
      select p.price_id, p.effective_to, p.closed_at, min(e.at) as at, bool_or(e.tab = 'closed') as is_closed
      from channel_price p join ${entries} e on ${ofLine} and e.tab <> 'same'
      where p.effective_from < e.at and (p.effective_to is null or p.effective_to > e.at)
      group by p.price_id, p.effective_to, p.closed_at
    ), kept as (${remember('ended')})
    update channel_price p set effective_to = hit.at, closed_at = case when hit.is_closed then now() else p.closed_at end
    from hit where p.price_id = hit.price_id`.execute(trx);
  if (keepsEnds) {
    // A price that stays as it is ends there too.
    await sql`with hit as (
        select p.price_id, p.effective_to, p.closed_at, min(e.file_to) as file_to
        from channel_price p join ${entries} e on ${ofLine} and e.tab = 'same' and e.file_to > e.at
        where p.effective_from <= e.at and (p.effective_to is null or p.effective_to > e.file_to)
        group by p.price_id, p.effective_to, p.closed_at
      ), kept as (${remember('ended')})
      update channel_price p set effective_to = hit.file_to from hit where p.price_id = hit.price_id`.execute(trx);
  }
  // A line that was to end by hand still ends there.
  const until =
    kind === 'full'
      ? sql`null::timestamptz`
      : sql`(select min(least_end) from (
        select p.effective_from as least_end from channel_price p where ${ofLine} and p.effective_from > e.at
        union all
        select u.effective_to from price_sheet_undo u join channel_price p using (price_id)
        where u.batch_id = ${batchId} and p.operator_id = e.operator_id and p.traffic_type = e.traffic_type
          and p.effective_from <= e.at and u.effective_to > e.at) ends)`;
  await sql`
    insert into channel_price (channel_id, operator_id, traffic_type, price, submit_price, delivered_price, currency, bill_basis,
      effective_from, effective_to, source, batch_id, created_by)
    select c.channel_id, e.operator_id, e.traffic_type, e.price,
      case when e.bill_basis = 3 then e.submit_price end, case when e.bill_basis = 3 then e.delivered_price end,
      coalesce(e.currency, c.currency),
      coalesce(e.bill_basis, (select case when p.bill_basis <> 3 then p.bill_basis end from channel_price p
        where p.channel_id = c.channel_id and p.operator_id = e.operator_id and p.traffic_type = e.traffic_type
          and p.batch_id is distinct from ${batchId} and p.effective_from <= e.at order by p.effective_from desc limit 1), c.bill_basis),
      e.at, least(lead(e.at) over (partition by e.operator_id, e.traffic_type order by e.at), ${until},
        case when ${keepsEnds} and e.file_to > e.at then e.file_to end),
      'import', ${batchId}, ${by}
    from ${entries} e join channel c on c.channel_id = ${channelId} where e.tab in ('up', 'down', 'new')`.execute(trx);
}

/** Networks that a sheet's prices count for, each with the times since its commit at which no line of its own stands before them. */
export async function pricedSpans(db: Db, batchId: string): Promise<SubmitsRequest['spans']> {
  const { rows } = await sql<{ operatorId: string; from: number; to: number | null }>`
    select at.operator_id::text as "operatorId", greatest(lower(span), s.committed_at) as "from", upper(span) as "to"
    from price_sheet s join channel_price p on p.batch_id = s.batch_id and p.voided_at is null
      join operator place on place.operator_id = p.operator_id
      join operator at on at.operator_id = place.operator_id or (place.is_default and at.country_id = place.country_id)
      cross join lateral (
        select coalesce(range_agg(tstzrange(own.effective_from, own.effective_to)), '{}') as times from channel_price own
        where own.channel_id = s.channel_id and own.operator_id = at.operator_id and own.voided_at is null
          and at.operator_id <> place.operator_id
      ) before
      cross join lateral unnest(tstzmultirange(tstzrange(p.effective_from, p.effective_to)) - before.times) as span
    where s.batch_id = ${batchId} and coalesce(upper(span) > s.committed_at, true)`.execute(db);
  return rows.map(({ operatorId, from, to }) => ({ operatorId, from, to: to ?? undefined }));
}
