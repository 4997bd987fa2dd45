import { sql } from 'kysely';
import type { TestApp } from '../../support/app.ts';

const accounts = 3000;

/**
 * 3,000 accounts that send to all countries by one channel, each at prices of its own: 0.01 to 0.05. The channel costs 0.005 in every
 * network, so that a sheet above all prices makes every account lose in every network.
 */
export async function addLosers({ db }: TestApp, channelId: string): Promise<void> {
  await sql`insert into customer (customer_name, customer_code, customer_type, charge_type, currency, created_by, updated_by)
    select 'Loser ' || n, 'LOSER-' || n, 1, 1, 'USD', 'bench', 'bench' from generate_series(1, ${accounts / 3}::int) n`.execute(
    db,
  );
  await sql`insert into customer_user (customer_id, user_name, system_id, account_type, max_tps, created_by, updated_by)
    select customer_id, 'loser_' || n, 'loser_' || n, 1, 10, 'bench', 'bench' from generate_series(1, ${accounts}::int) n
    join customer on customer_code = 'LOSER-' || (n % ${accounts / 3}::int + 1)`.execute(db);
  await sql`insert into route_table (customer_user_id, updated_by)
    select customer_user_id, 'bench' from customer_user where user_name like 'loser\_%'`.execute(db);
  const items = sql`jsonb_build_array(jsonb_build_object('itemId', 'main', 'order', 1, 'ruleName', '', 'rule', '[]'::jsonb,
    'mode', 1, 'channels', jsonb_build_array(jsonb_build_object('channelId', ${channelId}::text, 'weight', 100, 'enabled', true))))`;
  const places = sql`(select operator_id from operator where is_default and country_id in (
    select country_id from operator where mcc is not null)) place`;
  await sql`insert into route_row (customer_user_id, operator_id, row_status, config_items, updated_by)
    select u.customer_user_id, place.operator_id, 1, ${items}, 'bench'
    from customer_user u cross join ${places} where u.user_name like 'loser\_%'`.execute(db);
  await sql`insert into customer_price (customer_id, customer_user_id, operator_id, price, currency, effective_from, source, created_by)
    select u.customer_id, u.customer_user_id, place.operator_id, 0.01 + ((u.customer_user_id * 7 + place.operator_id) % 400) / 10000.0, 'USD',
      now() - interval '1 day', 'manual', 'bench'
    from customer_user u cross join ${places} where u.user_name like 'loser\_%'`.execute(db);
  await sql`insert into channel_price (channel_id, operator_id, price, currency, bill_basis, effective_from, source, created_by)
    select ${channelId}, operator_id, 0.005, (select currency from channel where channel_id = ${channelId}), 1,
      now() - interval '1 day', 'manual', 'bench'
    from operator where mcc is not null`.execute(db);
  await sql`analyze`.execute(db);
}
