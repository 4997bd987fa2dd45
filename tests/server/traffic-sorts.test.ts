import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomFrom } from '#fixtures/random.ts';
import { channel } from '#shared/channel.ts';
import { customer } from '#shared/customer.ts';
import { allShown } from '#shared/field-rules.ts';
import { supplier } from '#shared/supplier.ts';
import { user } from '#shared/user.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { randomTraffic } from '../support/random-traffic.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
  await randomTraffic(console, randomFrom(20_915), 400);
});
afterAll(() => console.close());
const admin = () => console.as('admin');

/** Whether numbers stand in an order, with those that are missing behind all others. */
const inOrder = (values: readonly (number | null | undefined)[], order: 'asc' | 'desc') => {
  const known = values.map((value) => value ?? null);
  const sorted = [...known].sort((one, other) =>
    one === null || other === null
      ? Number(one === null) - Number(other === null)
      : order === 'asc'
        ? one - other
        : other - one,
  );
  expect(known).toEqual(sorted);
  expect(known.filter((value) => value !== null).length).toBeGreaterThan(1);
};
const orders = ['asc', 'desc'] as const;

it('sorts customers and accounts by what they sent and what of it was delivered', async () => {
  for (const sortOrder of orders) {
    const { list: lasting } = await admin().call(customer.list, { sortField: 'daysLeft', sortOrder, pageSize: 200 });
    inOrder(
      lasting.map(({ daysLeft }) => daysLeft),
      sortOrder,
    );
    for (const sortField of ['parts24h', 'deliveredPct24h'] as const) {
      const input = { sortField, sortOrder, pageSize: 200 };
      const { list: customers } = await admin().call(customer.list, input);
      inOrder(
        customers.map((row) => row[sortField]),
        sortOrder,
      );
      const { list: accounts } = await admin().call(user.list, input);
      inOrder(
        accounts.map((row) => row[sortField]),
        sortOrder,
      );
    }
  }
});

it('sorts channels and suppliers by how they delivered', async () => {
  for (const sortOrder of orders) {
    const { list: channels } = await admin().call(channel.all, { sortField: 'rate24h', sortOrder, pageSize: 200 });
    inOrder(
      channels.map(({ rate24h }) => rate24h?.pct),
      sortOrder,
    );
    for (const sortField of ['rate24h', 'submits24h', 'cost24h'] as const) {
      const { list } = await admin().call(supplier.list, { sortField, sortOrder, pageSize: 200 });
      const figures = {
        rate24h: list.map(({ rate24h }) => rate24h?.pct),
        submits24h: list.map(({ submits24h }) => submits24h),
        cost24h: list.map(({ cost24h }) => (cost24h === undefined ? null : Number(cost24h))),
      };
      inOrder(figures[sortField], sortOrder);
    }
  }
});

it('counts the submits of a supplier, what they cost and how they ended, as the messages do', async () => {
  const { rows } = await sql<{ supplierId: string; submits: number; delivered: number; final: number }>`
    select channel.supplier_id::text as "supplierId", count(*)::int as submits,
      count(*) filter (where a.status = 6)::int as delivered, count(*) filter (where a.status in (6, 7, 8, 9))::int as final
    from message_attempt a join channel on channel.channel_id = a.channel_id
    where a.msg_time >= date_bin('15 minutes', now() - interval '24 hours', timestamptz '2000-01-01 00:00Z')
    group by channel.supplier_id`.execute(console.db);
  const { list } = await admin().call(supplier.list, { pageSize: 200 });
  expect(rows.length).toBeGreaterThan(0);
  for (const { supplierId, submits, delivered, final } of rows) {
    const row = list.find((each) => each.supplierId === supplierId);
    expect(row?.submits24h).toBe(submits);
    expect(row?.rate24h).toEqual({ pct: Math.round((1000 * delivered) / final) / 10, final });
  }
  expect(list.filter(({ submits24h }) => submits24h !== undefined)).toHaveLength(rows.length);
});

it('filters by what was delivered, where enough was sent to tell', async () => {
  const page = { pageSize: 200 };
  const all = await admin().call(customer.list, page);
  const enough = all.list.filter(({ submitted24h = 0 }) => submitted24h >= 20);
  const limit = Math.max(...enough.map(({ deliveredPct24h }) => deliveredPct24h ?? 0));
  const below = await admin().call(customer.list, { ...page, deliveredBelow: limit });
  expect(below.list.map(({ customerId }) => customerId).sort()).toEqual(
    enough
      .filter(({ deliveredPct24h }) => (deliveredPct24h ?? 100) < limit)
      .map(({ customerId }) => customerId)
      .sort(),
  );
  expect(below.total).toBe(below.list.length);

  for (const list of [channel.all, supplier.list] as const) {
    const { list: rows } = await admin().call(list, page);
    const judged = rows.filter(({ rate24h }) => rate24h !== undefined && rate24h.final >= 20);
    expect(judged.length).toBeGreaterThan(0);
    const worst = Math.min(...judged.map(({ rate24h }) => rate24h?.pct ?? 100));
    const none = await admin().call(list, { ...page, deliveredBelow: worst });
    expect(none.list).toEqual([]);
    const some = await admin().call(list, { ...page, deliveredBelow: worst + 0.1 });
    expect(some.list.map(({ rate24h }) => rate24h?.pct)).toContain(worst);
    expect(some.list.length).toBeLessThanOrEqual(judged.length);
  }
});

it('keeps the cost of a supplier, and an order by it, from who may not see costs', async () => {
  const noc = () => console.db.updateTable('role').where('role_name', '=', 'noc');
  await noc()
    .set({ field_rules: JSON.stringify({ ...allShown, cost: 'hidden' }) })
    .execute();
  const { list } = await console.as('noc').call(supplier.list, { pageSize: 200 });
  expect(list.some(({ submits24h }) => submits24h !== undefined)).toBe(true);
  expect(list.every((row) => row.cost24h === undefined)).toBe(true);
  const refused = await refusal(console.as('noc').call(supplier.list, { sortField: 'cost24h' }));
  expect(refused.body).toMatchObject({ error: 'request.invalid' });
});
