import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadRates, RateTable, rateAt } from '#server/money/rates.ts';
import { build, type TestApp } from '../support/app.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

const day = 86_400_000;

describe('exchange rates', () => {
  it('are those in force at a moment, in the database as in memory', async () => {
    const { db } = console;
    const now = Date.now();
    const table = await loadRates(db, 'USD');
    const currencies = ['EUR', 'GBP', 'CNY', 'INR', 'USD', 'XAF'];
    for (const currency of currencies) {
      for (const at of [now, now - 30 * day, now - 400 * day]) {
        const stored = await rateAt(db, currency, 'USD', at);
        expect(table.rateAt(currency, at)?.toFixed()).toBe(stored);
      }
    }
    expect(table.rateAt('EUR', now - 400 * day)).toBeUndefined();
    expect(table.convert('1.2', 'EUR', 'EUR', 0)?.toFixed()).toBe('1.2');
  });

  it('take the latest of those that began, whatever their order', () => {
    const row = fc.record({ from: fc.nat(1000), rate: fc.integer({ min: 1, max: 10_000 }) });
    fc.assert(
      fc.property(fc.uniqueArray(row, { selector: ({ from }) => from }), fc.nat(1100), (rows, at) => {
        const table = new RateTable(
          'USD',
          rows.map(({ from, rate }) => ({ currency: 'EUR', rate: String(rate), from })),
        );
        const began = rows.filter(({ from }) => from <= at).sort((a, b) => b.from - a.from)[0];
        expect(table.rateAt('EUR', at)?.toNumber()).toBe(began?.rate);
      }),
    );
  });
});

describe('the demo', () => {
  it('has prices for every account, most of them above the lowest cost and some below on purpose', async () => {
    const { db } = console;
    const { rows: lacking } = await sql<{ user_name: string }>`
      select user_name from customer_user u where not exists (
        select from account_price p where p.customer_user_id = u.customer_user_id)`.execute(db);
    expect(lacking).toEqual([]);
    const { rows } = await sql<{ priced: number; below: number; above: number }>`
      with line as (
        select p.price * exchange_rate_at(p.currency, 'USD', now()) as price, (
          select min(c.price * exchange_rate_at(c.currency, 'USD', now())) from channel_price c
          where c.operator_id = p.operator_id and c.voided_at is null and c.effective_from <= now()
            and (c.effective_to is null or c.effective_to > now())) as cost
        from customer_price p
        where p.effective_from <= now() and (p.effective_to is null or p.effective_to > now()))
      select count(*)::int as priced, count(*) filter (where price < cost)::int as below,
        count(*) filter (where price > cost)::int as above from line`.execute(db);
    const [line] = rows;
    expect(line?.priced).toBeGreaterThan(500);
    expect(line?.below).toBeGreaterThan(5);
    expect(line?.above).toBeGreaterThan((line?.below ?? 0) * 10);
  });
});
