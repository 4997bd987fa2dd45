import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bill } from '#shared/bill.ts';
import { supplierBill } from '#shared/supplier-bill.ts';
import { build, type TestApp } from '../support/app.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
}, 300_000);
afterAll(() => console.close());

/** What the rate of now makes of an amount. */
async function inBase(amount: string, currency: string): Promise<number> {
  const { rows } = await sql<{ base: number }>`
    select (${amount}::numeric * case when ${currency} = 'USD' then 1 else coalesce(
      (select rate from exchange_rate where from_currency = ${currency} and to_currency = 'USD'
        and effective_from <= now() order by effective_from desc limit 1),
      (select 1 / rate from exchange_rate where from_currency = 'USD' and to_currency = ${currency}
        and effective_from <= now() order by effective_from desc limit 1)) end)::float8 as base`.execute(console.db);
  return rows[0]?.base ?? Number.NaN;
}

it('stands beside the amounts of bills in other currencies, which lists are sorted by', async () => {
  const finance = console.as('finance');
  const bills = (await finance.call(bill.list, { pageSize: 100, sortField: 'totalAmount', sortOrder: 'desc' })).list;
  expect(new Set(bills.map(({ currency }) => currency)).size).toBeGreaterThan(2);
  for (const { totalAmount, totalBase, currency } of bills) {
    expect(Number(totalBase)).toBeCloseTo(await inBase(totalAmount, currency), 5);
  }
  const totals = bills.map(({ totalBase }) => Number(totalBase));
  expect(totals).toEqual(totals.toSorted((a, b) => b - a));

  const owed = (
    await finance.call(supplierBill.list, { pageSize: 100, sortField: 'computedAmount', sortOrder: 'desc' })
  ).list;
  expect(new Set(owed.map(({ currency }) => currency)).size).toBeGreaterThan(2);
  for (const { computedAmount, computedBase, currency } of owed) {
    expect(Number(computedBase)).toBeCloseTo(await inBase(computedAmount, currency), 5);
  }
  const amounts = owed.map(({ computedBase }) => Number(computedBase));
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
});
