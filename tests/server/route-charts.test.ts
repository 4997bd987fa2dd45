import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { customer } from '#shared/customer.ts';
import { dashboard } from '#shared/dashboard.ts';
import { notice } from '#shared/notice.ts';
import { router } from '#shared/route/router.ts';
import { user } from '#shared/user.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { fetchFile } from '../support/download.ts';
import { attemptLine, messageLine, receiptLine, storeOn, tradeOf } from '../support/messages.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
  // Sales see customers of their own and no costs.
  await sql`update role set permissions = permissions || '{channel_router}'
    where role_id = (select role_id from admin where username = 'sales')`.execute(console.db);
});
afterAll(() => console.close());
const admin = () => console.as('admin');
const minute = 60_000;

describe('margins of routes', () => {
  it('are counted in bands, which find the same rows in the list', async () => {
    const { bands, unknown } = await admin().call(router.margins, {});
    const total = bands.reduce((sum, { rows }) => sum + (rows ?? 0), 0);
    const on = await admin().call(router.list, { rowStatus: 1, pageSize: 1 });
    expect(total + (unknown ?? 0)).toBe(on.total);
    expect(bands).toHaveLength(16);
    for (const { band, rows } of bands.filter((each) => each.rows)) {
      const found = await admin().call(router.list, { marginBand: band, pageSize: 200 });
      expect(found.total, `${band} %`).toBe(rows);
      for (const { worstMargin } of found.list) {
        expect(Number(worstMargin)).toBeLessThan(band + 10.01);
        if (band > -60) expect(Number(worstMargin)).toBeGreaterThanOrEqual(band);
      }
    }
  });

  it('below zero are the rows that lose: the same by filter, count, bands and file, each with what makes it lose', async () => {
    await sql`update customer_price set price = 0.000001 where price_id in (
      select price_id from account_price p join route_row r using (customer_user_id, operator_id)
      where r.row_status = 1 order by price_id limit 5)`.execute(console.db);
    // Channels that are off now leave others, and prices for codes alone leave items with conditions.
    await sql`update channel set admin_status = 2 where channel_id in (select channel_id from channel
      where admin_status = 1 order by channel_id limit 8)`.execute(console.db);
    const { bands, unknown } = await admin().call(router.margins, {});
    const below = bands.filter(({ band }) => band < 0).reduce((sum, { rows }) => sum + (rows ?? 0), 0);
    expect(below).toBeGreaterThan(0);
    const lists = [];
    for (let pageNo = 1; ; pageNo++) {
      const { list } = await admin().call(router.list, { rowStatus: 1, pageNo, pageSize: 200 });
      lists.push(...list);
      if (list.length < 200) break;
    }
    const losing = lists.filter((row) => row.losing);
    // Without a least margin a row loses where its worst margin is below zero, and nowhere else.
    expect(losing.map(({ rowId }) => rowId)).toEqual(
      lists.filter((row) => row.worstMargin?.startsWith('-')).map(({ rowId }) => rowId),
    );
    expect(losing.filter(({ margin }) => Number(margin) >= 0).length).toBeGreaterThan(0);
    expect(losing.length).toBe(below);
    expect(lists.filter((row) => row.worstMargin === null).length).toBe(unknown);
    expect((await admin().call(router.list, { negative: 1, pageSize: 1 })).total).toBe(losing.length);
    const negative = await admin().call(router.margins, { negative: 1 });
    expect(negative.bands).toEqual(bands.map(({ band, rows }) => ({ band, rows: band < 0 ? rows : 0 })));
    const { fileName } = await admin().call(router.export, { negative: 1, fileType: 'xlsx' });
    const [head = [], ...lines] = await readSheet((await fetchFile(console, 'admin', fileName)).rawPayload);
    const cells = (title: string) => lines.map((line) => String(line[head.indexOf(title)] ?? ''));
    const sorted = (values: readonly (string | null)[]) => values.map(Number).sort((one, other) => one - other);
    expect(sorted(cells('Worst margin %'))).toEqual(sorted(losing.map(({ worstMargin }) => worstMargin)));
    expect(cells('Loses by').filter((words) => !/-\d/.test(words))).toEqual([]);
  });

  it('of so many rows that reckoning takes seconds are stored, and find the same rows', async () => {
    const exact = await admin().call(router.margins, {});
    expect(exact.countedAt).toBeNull();
    await sql`delete from losing_route_count`.execute(console.db);
    await expect.poll(async () => (await admin().call(dashboard.summary)).todos.routesNegative).toBeDefined();
    await sql`update losing_route_count set took_ms = 60000, row_count = 450000`.execute(console.db);
    const stored = await admin().call(router.margins, {});
    expect(stored).toEqual({ ...exact, countedAt: expect.any(Number) });
    const { band = 0, rows } = exact.bands.find((each) => each.rows) ?? {};
    expect((await admin().call(router.list, { marginBand: band, pageSize: 1 })).total).toBe(rows);
    const losing = await admin().call(router.list, { negative: 1, pageSize: 1 });
    const negative = await admin().call(router.margins, { negative: 1 });
    expect(negative.bands.reduce((sum, each) => sum + (each.rows ?? 0), 0)).toBe(losing.total);
    // Prices that change are in the next count; a change of many rows reckons with them at once.
    await sql`update customer_price set price = 0.000001 where price_id in (
      select price_id from account_price p join route_row r using (customer_user_id, operator_id) where r.row_status = 1)`.execute(
      console.db,
    );
    expect(await admin().call(router.margins, {})).toEqual(stored);
    const seen = await admin().call(router.preview, { op: 'monitor', monitorMinCount: 77, filter: { negative: 1 } });
    expect(seen.rows).toBeGreaterThan(losing.total);
    await sql`update losing_route_count set counted_at = now() - interval '1 day'`.execute(console.db);
    // The next count, which takes no time here.
    await vi.waitFor(async () => expect((await admin().call(router.margins, {})).countedAt).toBeNull(), {
      timeout: 120_000,
      interval: 100,
    });
    // The workbench counts again after a write.
    await admin().call(notice.clear, {});
    expect((await admin().call(dashboard.summary)).todos.routesNegative).toBeGreaterThan(losing.total);
  });

  it('are neither told nor filtered by for whoever may not see costs', async () => {
    const { bands, unknown } = await console.as('sales').call(router.margins, {});
    expect([...new Set(bands.map(({ rows }) => rows)), unknown]).toEqual([null, null]);
    expect((await refusal(console.as('sales').call(router.list, { marginBand: 10 }))).body.data).toMatchObject({
      errors: [{ field: 'marginBand' }],
    });
  });
});

describe('the traffic of the last hour', () => {
  it('runs from customers to countries by channels, and older messages do not count', async () => {
    const trade = await tradeOf(console.db);
    const { store } = storeOn(console.db);
    const send = async (channelCode: string, age: number, isDelivered: boolean) => {
      const submitTime = Date.now() - age * minute;
      const attempt = attemptLine({ channelCode, submitTime: submitTime + 40 });
      await store.append([messageLine({ user: trade.user, number: trade.number, submitTime, attempts: [attempt] })]);
      const { supplierMsgId = '' } = attempt;
      const receipt = { channelCode, supplierMsgId, time: submitTime + 4040 };
      if (isDelivered) await store.applyReceipts([receiptLine(receipt)]);
    };
    await send(trade.first, 1, true);
    await send(trade.first, 20, false);
    await send(trade.second, 2, true);
    await send(trade.second, 80, true);
    const { list } = await admin().call(user.list, { pageSize: 200 });
    const { customerId = '' } = list.find(({ userId }) => userId === trade.user) ?? {};
    const { customerName } = await admin().call(customer.get, { customerId });
    const flow = await admin().call(router.flow, { customerId });
    expect(flow.submitted).toBe(3);
    expect(flow.streams).toMatchObject([
      { customerId, customerName, submitted: 2, delivered: 1 },
      { customerId, customerName, submitted: 1, delivered: 1 },
    ]);
    const [largest, other] = flow.streams;
    expect(largest?.channelName).not.toBe(other?.channelName);
    expect(largest?.countryName).not.toBe('');
    const narrowed = await admin().call(router.flow, { customerId, channelId: other?.channelId ?? '' });
    expect(narrowed.streams).toHaveLength(1);
  });

  it('names the largest of each side, and adds the others up', async () => {
    // One customer sends by more channels than the chart names.
    const { rows } = await sql<{ id: string }>`
      insert into message_cube
      select made.* from (select * from message_cube order by bucket desc limit 1) cube
      cross join (select channel_id, row_number() over (order by channel_id) as submitted from channel limit 20) each,
        jsonb_populate_record(null::message_cube, to_jsonb(cube) || to_jsonb(each)) made
      on conflict do nothing
      returning customer_id::text as id`.execute(console.db);
    const flow = await admin().call(router.flow, { customerId: rows[0]?.id ?? '' });
    const others = flow.streams.filter(({ channelId }) => channelId === null);
    expect(others).toHaveLength(1);
    expect(flow.streams.filter(({ channelId }) => channelId !== null)).toHaveLength(12);
    expect(flow.streams.reduce((sum, { submitted }) => sum + submitted, 0)).toBe(flow.submitted);
  });

  it('is only of customers that somebody sees', async () => {
    const all = await admin().call(router.flow, {});
    expect(all.submitted).toBeGreaterThan(0);
    await sql`update customer set maintainer_id = null`.execute(console.db);
    expect(await console.as('sales').call(router.flow, {})).toMatchObject({ submitted: 0, streams: [] });
  });
});
