import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { launch } from '#server/db/launch/launch.ts';
import { loadOperators } from '#server/routing/load.ts';
import { lowestPrice } from '#shared/channel/lowest.ts';
import { dashboard } from '#shared/dashboard.ts';
import { userRouters } from '#shared/route/calls.ts';
import { router } from '#shared/route/router.ts';
import { build, type TestApp } from '../support/app.ts';
import type { BenchRow } from './row.ts';
import { median } from './statistics.ts';

const accounts = 3000;
const destinations = 150;
/** Rows of the channel that is replaced. */
const replaced = 2000;

/** 450,000 route rows of 3,000 accounts: a channel is replaced in 2,000 of them. Operators of numbers in memory. */
export async function benchRouting(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-routing-'));
  const database = await launch(join(folder, 'data'), pino({ level: 'warn' }));
  const console = await build({ databaseUrl: database.url });
  try {
    const { from, to } = await fill(console);
    const admin = console.as('admin');
    const preview = (fromChannelId: string, toChannelId: string) =>
      admin.call(router.preview, { op: 'replace', fromChannelId, toChannelId });
    const looks = await times(5, () => preview(from, to));
    const { previewId, rows } = await preview(from, to);
    if (rows !== replaced) throw new Error(`${rows} rows instead of ${replaced}`);
    const [applied = 0] = await times(1, () => admin.call(router.apply, { previewId, comment: 'bench' }));
    const [reverted = 0] = await times(1, () => admin.call(router.revert, { applyId: previewId }));
    const list = await times(5, () => admin.call(router.list, { channelId: from, pageSize: 200 }));
    // The first summary counts the margins of all rows; later ones do so in the background.
    const [counted = 0] = await times(1, () => admin.call(dashboard.summary));
    const margins = await times(3, () => admin.call(router.margins, {}));
    const losing = await times(3, () => admin.call(router.list, { negative: 1, pageSize: 1 }));
    const below = await times(3, () => admin.call(lowestPrice.list, { below: 1, pageSize: 1 }));
    const wide = await widest(console);
    const opened = await times(7, () => admin.call(userRouters.get, { userId: wide }));
    return [
      row('opening the routes of 250 countries and 600 operators', median(opened), 600),
      row('preview of replacing a channel among 450,000 rows', median(looks), 2000),
      row('replacing it in 2,000 rows of 500 accounts', applied, 5000),
      row('taking that back', reverted, 5000),
      row('200 rows of a channel with their money', median(list), 1000),
      row('margins of 450,000 rows counted and stored', counted, 20_000),
      row('margins of 450,000 rows for the chart', median(margins), 2000),
      row('losing rows among 450,000', median(losing), 2000),
      row('destinations where somebody pays less than they cost', median(below), 1000),
      await lookups(console),
    ];
  } finally {
    await console.close();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An account with rows for 250 countries and 600 of their networks. */
async function widest({ db }: TestApp): Promise<string> {
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

const row = (name: string, ms: number, budget: number): BenchRow => {
  const value = Math.round(ms);
  return { name: `routing: ${name}`, value, unit: 'ms', budget: `≤ ${budget}`, ok: value <= budget };
};

async function times(rounds: number, act: () => Promise<unknown>): Promise<number[]> {
  const found: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    await act();
    found.push(performance.now() - begun);
  }
  return found;
}

async function lookups({ db }: TestApp): Promise<BenchRow> {
  const table = await loadOperators(db);
  const prefixes = await db.selectFrom('number_prefix').select('prefix').execute();
  const numbers = prefixes.map(({ prefix }) => prefix.padEnd(12, '5'));
  const now = Date.now();
  const begun = performance.now();
  let found = 0;
  for (let round = 0; round < 50; round += 1) for (const number of numbers) if (table.of(number, '', now)) found += 1;
  const value = Math.round(found / (performance.now() - begun) / 1000);
  return { name: 'routing: operators of numbers', value, unit: 'M/s', budget: '≥ 1', ok: value >= 1 };
}

/** Accounts with rows for the same operators; in each of 500 accounts four rows use the channel that will go. */
async function fill({ db }: TestApp): Promise<{ from: string; to: string }> {
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
    from route_row r join customer_user u using (customer_user_id)
    where u.customer_user_id in (select customer_user_id from route_row where channel_ids ? ${from})`.execute(db);
  await sql`insert into channel_price (channel_id, operator_id, price, currency, bill_basis, effective_from, source, created_by)
    select ch.channel_id, o.operator_id, 0.02, ch.currency, 1, now() - interval '1 day', 'manual', 'bench'
    from channel ch cross join (select distinct operator_id from route_row) o where ch.channel_id in (${from}, ${to})
    on conflict do nothing`.execute(db);
  await sql`analyze`.execute(db);
  return { from, to };
}
