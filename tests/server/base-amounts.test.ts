import Decimal from 'decimal.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { customer } from '#shared/customer.ts';
import { allShown } from '#shared/field-rules.ts';
import { recharge } from '#shared/recharge.ts';
import { user } from '#shared/user.ts';
import { build, type TestApp } from '../support/app.ts';

const many = 3000;
const pageSize = 200;
/** The last one has no rate. */
const rates = { USD: '1', EUR: '1.1', JPY: '0.0067', XAF: null } as const;
const currencies = Object.keys(rates) as (keyof typeof rates)[];

let console: TestApp;
beforeAll(async () => {
  console = await build();
  const { db } = console;
  await sql`delete from exchange_rate where from_currency = any (${currencies})`.execute(db);
  for (const [currency, rate] of Object.entries(rates))
    if (rate !== null && currency !== 'USD')
      await sql`insert into exchange_rate (from_currency, to_currency, rate, effective_from, created_by)
        values (${currency}, 'USD', ${rate}, now() - interval '1 day', 'test')`.execute(db);
  // Thousands of balances at once, which entries would make one by one.
  await sql`alter table ledger_account disable trigger user`.execute(db);
  await sql`with made as (
      insert into customer (customer_name, customer_code, customer_type, charge_type, currency, credit_limit, created_by, updated_by)
      select 'Base ' || n, 'BASE' || n, 1, n % 3, (${currencies}::text[])[1 + n % 4], (n * 7919) % 5000, 'test', 'test'
      from generate_series(1, ${many}) n returning customer_id, currency)
    insert into ledger_account (kind, customer_id, currency, balance)
    select 'customer', customer_id, currency, (customer_id * 104729) % 90001 - 20000 from made
    on conflict (kind, customer_id, currency) do update set balance = excluded.balance`.execute(db);
  await sql`alter table ledger_account enable trigger user`.execute(db);
  await sql`insert into customer_user (customer_id, account_type, user_name, system_id, limit_unit, daily_limit, max_tps, traffic_type, created_by, updated_by)
    select customer_id, 1, 'base-' || customer_id, 'base' || customer_id, 1 + customer_id % 2, 100 + customer_id % 977, 10, 'any', 'test', 'test'
    from customer where customer_code like 'BASE%'`.execute(db);
}, 600_000);
afterAll(() => console.close());

const finance = () => console.as('finance');
const inBase = (amount: string, currency: string) => {
  const rate = rates[currency as keyof typeof rates];
  return rate === null || rate === undefined ? null : new Decimal(amount).mul(rate).toDecimalPlaces(6).toFixed();
};

/** All pages of a list. */
async function pages<Row>(read: (pageNo: number) => Promise<{ list: Row[]; total: number }>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const { list, total } = await read(pageNo);
    rows.push(...list);
    if (rows.length >= total || list.length === 0) return rows;
  }
}

/** Those with a rate in order of what they are worth, then the others. */
function expectOrder(amounts: readonly (string | null | undefined)[], order: 'asc' | 'desc') {
  const known = amounts.flatMap((each) => (each == null ? [] : [Number(each)]));
  expect(amounts.slice(known.length).every((each) => each == null)).toBe(true);
  expect(known).toEqual(known.toSorted((a, b) => (order === 'asc' ? a - b : b - a)));
  expect(known.length).toBeGreaterThanOrEqual(many / 4);
  expect(known.length).toBeLessThan(many);
}

it('customers show what balances are worth in the base currency and are ordered by it, over all pages', async () => {
  const ids = new Set<string>();
  for (const [sortField, sortOrder] of [
    ['balanceBase', 'desc'],
    ['availableBase', 'asc'],
    ['spendableBase', 'desc'],
  ] as const) {
    const rows = await pages((pageNo) =>
      finance().call(customer.list, { keyword: 'BASE', sortField, sortOrder, pageNo, pageSize }),
    );
    for (const row of rows) ids.add(row.customerId);
    expect([rows.length, ids.size]).toEqual([many, many]);
    for (const { balance, available, creditLimit, chargeType, currency, ...row } of rows) {
      expect(row.balanceBase).toBe(inBase(balance, currency));
      expect(row.availableBase).toBe(available === null ? null : inBase(available, currency));
      expect(row.spendableBase).toBe(inBase(chargeType === 1 ? balance : creditLimit, currency));
    }
    expectOrder(
      rows.map((row) => row[sortField]),
      sortOrder,
    );
  }
  // The amounts themselves are ordered alike.
  const [own, base] = await Promise.all(
    (['balance', 'balanceBase'] as const).map((sortField) =>
      finance().call(customer.list, { keyword: 'BASE', sortField, sortOrder: 'desc', pageSize }),
    ),
  );
  expect(own?.list.map(({ customerId }) => customerId)).toEqual(base?.list.map(({ customerId }) => customerId));
}, 600_000);

it('accounts show what limits in money are worth, and are ordered by it', async () => {
  const rows = await pages((pageNo) =>
    console
      .as('admin')
      .call(user.list, { keyword: 'base', sortField: 'dailyLimitBase', sortOrder: 'asc', pageNo, pageSize }),
  );
  expect(rows).toHaveLength(many);
  expectOrder(
    rows.map(({ dailyLimitBase }) => dailyLimitBase),
    'asc',
  );
  expect(rows.filter(({ limitUnit, dailyLimitBase }) => limitUnit === 1 && dailyLimitBase !== null)).toEqual([]);
}, 600_000);

it('recharges are ordered by what they were worth on their day', async () => {
  const rows = await pages((pageNo) =>
    finance().call(recharge.list, { sortField: 'baseAmount', sortOrder: 'desc', pageNo, pageSize }),
  );
  const known = rows.flatMap(({ baseAmount }) => (baseAmount === null ? [] : [Number(baseAmount)]));
  expect(known).toEqual(known.toSorted((a, b) => b - a));
});

it('whoever does not see balances sees no base amounts, and cannot order by them', async () => {
  const field_rules = JSON.stringify({ ...allShown, price: 'hidden' });
  await console.db.updateTable('role').set({ field_rules }).where('role_name', '=', 'finance').execute();
  const { list } = await finance().call(customer.list, { keyword: 'BASE', pageSize: 1 });
  for (const name of [
    'balance',
    'balanceBase',
    'available',
    'availableBase',
    'spendableBase',
    'creditLimitBase',
  ] as const) {
    expect(list[0]?.[name] ?? '').not.toMatch(/\d/);
    await expect(finance().call(customer.list, { sortField: name })).rejects.toThrow('sortField');
  }
  await expect(finance().call(recharge.list, { sortField: 'baseAmount' })).rejects.toThrow('sortField');
});
