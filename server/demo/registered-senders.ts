import { type Kysely, sql } from 'kysely';
import type { Tables } from '../platform/db/tables.ts';

/** One in this many ways of a customer to a country is left unregistered: there is something to find. */
const forgotten = 90;

/**
 * Registers the names that the demo's customers send from where a country or an account demands it, as if that had been done long
 * ago; a handful is left out. Before the first traffic.
 */
export async function registerSenders(db: Kysely<Tables>): Promise<void> {
  await sql`
    with way as (
      select distinct u.customer_id, o.country_id
      from route_row r join operator o using (operator_id)
      join customer_user u on u.customer_user_id = r.customer_user_id
      join country using (country_id)
      where u.status = 1 and (sender_id_policy = 2 or u.sender_policy = 1)
        and (u.customer_id * 31 + o.country_id) % ${forgotten}::int <> 0
    ), named as (
      select way.*, customer_name, left(regexp_replace(customer_code, '[^A-Za-z0-9]', '', 'g'), 11) as name,
        make_interval(days => (60 + (way.customer_id * 7 + way.country_id) % 300)::int) as age
      from way join customer using (customer_id)
      where not exists (select from sender where sender.customer_id = way.customer_id and sender.country_id = way.country_id
        and sender.status in (0, 1, 2))
    )
    insert into sender (sender_text, sender_type, customer_id, country_id, brand_name, use_case, sample_text, status, effective_from,
      expires_on, submitted_at, reviewed_at, reviewed_by, created_at, created_by, updated_at, updated_by)
    select name, 1, customer_id, country_id, customer_name, 'any', name || ': your code is 482913.', 2, (now() - age * 0.8)::date,
      (now() + age + interval '40 days')::date, now() - age * 0.9, now() - age * 0.8, 'compliance', now() - age, 'sales', now() - age * 0.8,
      'compliance'
    from named where name ~ '[A-Za-z]' order by customer_id, country_id
    on conflict do nothing`.execute(db);
}
