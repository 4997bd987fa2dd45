import { sql } from 'kysely';
import type { TestApp } from '../../support/app.ts';

const accounts = 3000;
const destinations = 150;
/** Rows of the channel that is replaced. */
export const replaced = 2000;

/** A channel with few route rows, one with none, and one with all others. */
export interface Channels {
  from: string;
  to: string;
  other: string;
}

/** Accounts with rows for the same operators; in each of 500 accounts four rows use the channel that will go. */
export async function fill({ db }: TestApp): Promise<Channels> {
  const channels = await sql<{ id: string }>`
    select channel_id::text as id from channel where admin_status = 1 order by channel_id limit 3`.execute(db);
  const [from = '', to = '', other = ''] = channels.rows.map(({ id }) => id);
  await sql`delete from route_row`.execute(db);
  await sql`delete from route_version`.execute(db);
  await sql`insert into customer (customer_name, customer_code, customer_type, charge_type, currency, created_by, updated_by)
    select 'Bench ' || n, 'BENCH-' || n, 1, 1, 'USD', 'bench', 'bench' from generate_series(1, ${accounts / 3}::int) n`.execute(
    db,
  );
  await sql`insert into customer_user (customer_id, user_name, system_id, account_type, max_tps, created_by, updated_by)
    select customer_id, 'bench_' || n, 'bench_' || n, 1, 10, 'bench', 'bench' from generate_series(1, ${accounts}::int) n
    join customer on customer_code = 'BENCH-' || (n % ${accounts / 3}::int + 1)`.execute(db);
  await sql`insert into route_table (customer_user_id, updated_by)
    select customer_user_id, 'bench' from customer_user where user_name like 'bench\_%'`.execute(db);
  const items = (
    channelId: string,
  ) => sql`jsonb_build_array(jsonb_build_object('itemId', 'main', 'order', 1, 'ruleName', '', 'rule', '[]'::jsonb,
    'mode', 1, 'channels', jsonb_build_array(jsonb_build_object('channelId', ${channelId}::text, 'weight', 100, 'enabled', true))))`;
  await sql`insert into route_row (customer_user_id, operator_id, row_status, config_items, updated_by)
    select u.customer_user_id, o.operator_id, 1,
      case when u.place <= ${replaced / 4} and o.place <= 4 then ${items(from)} else ${items(other)} end, 'bench'
    from (select customer_user_id, row_number() over (order by customer_user_id) as place from customer_user where user_name like 'bench\_%') u
    cross join (select operator_id, row_number() over (order by operator_id) as place from operator where is_default order by operator_id limit ${destinations}) o`.execute(
    db,
  );
  await sql`insert into customer_price (customer_id, customer_user_id, operator_id, price, currency, effective_from, source, created_by)
    select u.customer_id, u.customer_user_id, r.operator_id, 0.05, 'USD', now() - interval '1 day', 'manual', 'bench'
    from route_row r join customer_user u using (customer_user_id)`.execute(db);
  await sql`insert into channel_price (channel_id, operator_id, price, currency, bill_basis, effective_from, source, created_by)
    select ch.channel_id, o.operator_id, 0.02, ch.currency, 1, now() - interval '1 day', 'manual', 'bench'
    from channel ch cross join (select distinct operator_id from route_row) o where ch.channel_id in (${from}, ${to}, ${other})
    on conflict do nothing`.execute(db);
  await sql`analyze`.execute(db);
  return { from, to, other };
}

/** An account with rows for 250 countries and 600 of their networks. */
export async function widest({ db }: TestApp): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with account as (select customer_user_id from customer_user where user_name = 'bench_1'),
    place as (
      (select operator_id from operator where is_default order by operator_id limit 250)
      union all (select operator_id from operator where not is_default order by operator_id limit 600)
    )
    insert into route_row (customer_user_id, operator_id, row_status, config_items, updated_by)
    select account.customer_user_id, place.operator_id, 1,
      (select known.config_items from route_row known where known.customer_user_id = account.customer_user_id limit 1), 'bench'
    from account cross join place
    on conflict (customer_user_id, operator_id) do nothing
    returning customer_user_id::text as id`.execute(db);
  return rows[0]?.id ?? '';
}
