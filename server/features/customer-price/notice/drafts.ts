import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';

/**
 * Brings the drafted notices of a customer in line with what has become of his prices to come. Those that the transaction has entered, and
 * those named in `also`, such as prices that come back, join the draft of their day in his time zone, one a day, whoever enters them; prices that others have entered
 * stay where they are. What is taken back leaves its draft, and a draft without prices goes.
 */
export async function refreshDrafts(
  trx: Kysely<Tables>,
  customerId: string,
  by: string,
  also: readonly string[] = [],
): Promise<void> {
  const isNew = sql`p.customer_id = ${customerId} and p.voided_at is null and p.effective_from > now() and p.notice_id is null
    and (p.created_at = now() or p.price_id = any (${[...also]}::bigint[]))`;
  await sql`update customer_price p set notice_id = null from price_notice n
    where n.notice_id = p.notice_id and n.status = 'draft' and p.customer_id = ${customerId} and p.effective_from <= now()`.execute(
    trx,
  );
  await sql`
    insert into price_notice (customer_id, effective_day, effective_from, created_by, updated_by)
    select ${customerId}, (p.effective_from at time zone c.bill_timezone)::date, min(p.effective_from), ${by}, ${by}
    from customer_price p join customer c on c.customer_id = p.customer_id where ${isNew}
    group by 2
    on conflict (customer_id, effective_day) where status = 'draft' do nothing`.execute(trx);
  await sql`
    update customer_price p set notice_id = n.notice_id
    from price_notice n join customer c on c.customer_id = n.customer_id
    where n.customer_id = ${customerId} and n.status = 'draft'
      and (p.effective_from at time zone c.bill_timezone)::date = n.effective_day and ${isNew}`.execute(trx);
  await sql`
    update price_notice n set effective_from = told.first, items = told.items, updated_at = now(), updated_by = ${by},
      version = version + 1
    from (
      select p.notice_id, min(p.effective_from) as first, jsonb_agg(jsonb_build_object(
        'userName', coalesce(u.user_name, ''), 'iso2', c.iso2, 'countryName', c.country_name, 'countryNameEn', c.country_name_en,
        'operatorName', o.operator_name, 'operatorNameEn', o.operator_name_en, 'mccmnc', coalesce(o.mcc || '-' || o.mnc, ''),
        'trafficType', p.traffic_type, 'oldPrice', trim_scale(old.price)::text, 'newPrice', trim_scale(p.price)::text,
        'effectiveFrom', floor(extract(epoch from p.effective_from) * 1000)
      ) order by u.user_name nulls first, c.iso2, o.is_default desc, o.mcc, o.mnc, p.traffic_type) as items
      from customer_price p
      join operator o on o.operator_id = p.operator_id
      join country c on c.country_id = o.country_id
      left join customer_user u on u.customer_user_id = p.customer_user_id
      left join customer_price old on old.customer_id = p.customer_id and old.operator_id = p.operator_id
        and old.customer_user_id is not distinct from p.customer_user_id and old.traffic_type = p.traffic_type
        and old.voided_at is null and old.effective_to = p.effective_from
      where p.customer_id = ${customerId} and p.voided_at is null
      group by p.notice_id
    ) told
    where n.notice_id = told.notice_id and n.status = 'draft'
      and (n.items is distinct from told.items or n.effective_from <> told.first)`.execute(trx);
  const empty = sql`price_notice n where n.customer_id = ${customerId} and n.status = 'draft'
    and not exists (select from customer_price p where p.notice_id = n.notice_id and p.voided_at is null)`;
  await sql`update customer_price set notice_id = null where notice_id in (select n.notice_id from ${empty})`.execute(
    trx,
  );
  await sql`delete from ${empty}`.execute(trx);
}
