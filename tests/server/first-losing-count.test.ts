import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lowestPrice } from '#shared/channel/lowest.ts';
import { floorEffect } from '#shared/floor-effect.ts';
import { router } from '#shared/route/router.ts';
import { build, type TestApp } from '../support/app.ts';

let console: TestApp;
let rows: number;
const admin = () => console.as('admin');

beforeAll(async () => {
  console = await build();
  // So many rows that no visit may wait until each is priced.
  await sql`insert into route_row (customer_user_id, operator_id, row_status, config_items, updated_by)
    select customer_user_id, operator_id, 1, sample.config_items, 'test'
    from (select customer_user_id from route_table join customer_user using (customer_user_id)
      join customer using (customer_id) where customer_user.archived_at is null and customer.archived_at is null limit 8) account
    cross join operator
    cross join lateral (select config_items from route_row where row_status = 1
      order by row_id limit 1) sample
    on conflict do nothing`.execute(console.db);
  const counted = await sql<{ rows: number }>`select count(*)::int as rows from route_row where row_status = 1`.execute(
    console.db,
  );
  rows = counted.rows[0]?.rows ?? 0;
}, 600_000);
afterAll(() => console.close());

it('filters by money are answered at once before many rows are counted first, by what is found so far', async () => {
  expect(rows).toBeGreaterThan(20_000);
  const counting = async () => (await console.db.selectFrom('losing_route_progress').select('looked').execute()).length;
  await expect.poll(counting, { timeout: 240_000 }).toBe(0);
  // As another instance does that is counting: nothing is counted here meanwhile.
  await sql`insert into losing_route_progress (total) values (${rows})
    on conflict (is_only) do update set looked = 0, total = excluded.total, started_at = now()`.execute(console.db);
  await sql`delete from losing_route_count`.execute(console.db);
  await sql`delete from losing_route`.execute(console.db);
  await sql`delete from route_margin`.execute(console.db);
  const none = { looked: 0, of: rows };
  expect(await admin().call(router.list, { negative: 1 })).toEqual({ list: [], total: 0, counting: none });
  expect(await admin().call(router.margins, {})).toMatchObject({ countedAt: null, counting: none, unknown: 0 });
  expect(await admin().call(router.groups, { by: 'country', negative: 1 })).toEqual([]);
  expect((await admin().call(lowestPrice.list, {})).list.length).toBeGreaterThan(0);
  // What other least margins would do is not told before all rows are known.
  expect((await admin().call(floorEffect.effect, { minMarginPercent: '5' })).losing).toBeNull();
  await sql`update losing_route_progress set looked = 20000`.execute(console.db);
  await sql`insert into losing_route select row_id from route_row where row_status = 1 order by row_id limit 3`.execute(
    console.db,
  );
  const some = await admin().call(router.list, { negative: 1 });
  expect(some).toMatchObject({ total: 3, counting: { looked: 20_000, of: rows } });
  // Lists of all rows are whole.
  expect((await admin().call(router.list, { pageSize: 1 })).counting).toBeNull();
}, 600_000);
