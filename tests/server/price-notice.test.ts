import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelPrice } from '#shared/channel/price.ts';
import { country } from '#shared/country.ts';
import { priceNotice } from '#shared/customer/notice.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { operator } from '#shared/operator.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { build, type TestApp } from '../support/app.ts';
import { addChannel, addCustomer, addRoutes, addUser } from '../support/factories.ts';
import { readSheet, sendSheet } from '../support/price-sheets.ts';

const day = 86_400_000;

let console: TestApp;
let places: { id: string; code: string }[];
const admin = () => console.as('admin');
const rates = () => console.as('routing');
const idOf = (index: number) => places[index]?.id ?? '';
beforeAll(async () => {
  console = await build();
  const { list } = await admin().call(country.list, { keyword: 'Iceland' });
  const options = await admin().call(operator.options, { countryId: list[0]?.countryId ?? '' });
  const { rows } = await sql<{
    id: string;
    code: string;
  }>`select operator_id::text as id, coalesce(mcc || mnc, '') as code
    from operator where operator_id = any (${options.map(({ id }) => id)}::bigint[]) order by is_default desc, operator_id`.execute(
    console.db,
  );
  places = rows;
});
afterAll(() => console.close());

type List = Awaited<ReturnType<typeof account>>;
const account = async () => {
  const { customerId } = await addCustomer(console, { currency: 'USD' });
  const { userId } = await addUser(console, customerId);
  return { customerId, userId };
};
const drafts = async ({ customerId }: List) =>
  (await admin().call(priceNotice.list, { customerId, status: 'draft' })).list;
/** What the drafts announce: operator and price. */
const announced = async (list: List) => {
  const { rows } = await sql<{ told: string; by: string }>`
    select (select string_agg(item ->> 'newPrice', ' ' order by item ->> 'newPrice') from jsonb_array_elements(items) item) as told,
      created_by as by from price_notice where customer_id = ${list.customerId} and status = 'draft' order by effective_day`.execute(
    console.db,
  );
  return rows.map(({ told, by }) => `${by}: ${told}`);
};
const enter = async (list: List, index: number, price: string, effectiveFrom?: number) => {
  const { list: lines } = await admin().call(customerPrice.list, list);
  const lineVersion = lines.find((line) => line.operatorId === idOf(index))?.lineVersion ?? null;
  const row = { operatorId: idOf(index), trafficType: 'any' as const, price, lineVersion };
  await admin().call(customerPrice.save, {
    ...list,
    rows: [{ ...row, ...(effectiveFrom !== undefined && { effectiveFrom }) }],
  });
};
/** Prices that were brought in without anybody being told of them, as by the first set-up. */
const forgetDrafts = async ({ customerId }: List) => {
  await sql`update customer_price set notice_id = null where customer_id = ${customerId}`.execute(console.db);
  await sql`delete from price_notice where customer_id = ${customerId}`.execute(console.db);
};

describe('a drafted notice', () => {
  it('is of the prices that were entered, not of those that others have entered before', async () => {
    const list = await account();
    const from = Date.now() + 20 * day;
    await enter(list, 1, '0.011', from);
    await enter(list, 2, '0.012', from + 3 * day);
    await forgetDrafts(list);
    await enter(list, 0, '0.02', from);
    expect(await announced(list)).toEqual(['admin: 0.02']);
    // What is entered for the same day later joins it, whatever its author.
    await enter(list, 3, '0.03', from);
    expect(await announced(list)).toEqual(['admin: 0.02 0.03']);
    expect(await drafts(list)).toMatchObject([{ prices: 2 }]);
  });

  it('goes with the raises of a sheet that is dropped, and tells again what these had replaced', async () => {
    const { channelId } = await addChannel(console, { currency: 'USD' });
    await sql`update channel set admin_status = 1 where channel_id = ${channelId}`.execute(console.db);
    const cost = [1, 2].map((index) => ({ operatorId: idOf(index), trafficType: 'any' as const, price: '0.01' }));
    await rates().call(channelPrice.save, { channelId, rows: cost });
    const list = await account();
    const weights = { [channelId]: 100 };
    await addRoutes(
      console,
      list.userId,
      [1, 2].map((index) => ({ operatorId: idOf(index), weights })),
    );
    await enter(list, 1, '0.015');
    await enter(list, 2, '0.015');
    const sheet = async () => {
      const lines = [1, 2].map((index) => ['Iceland', '', places[index]?.code ?? '', 0.02, null]);
      const rows = [['Country', 'Operator', 'MCCMNC', 'Price USD', 'Effective date'], ...lines];
      const batchId = await sendSheet(console, {
        channelId,
        bytes: await writeXlsx({ sheets: [{ name: 'Rates', rows }] }),
      });
      await readSheet(console, batchId, { kind: 'partial' });
      return { batchId, routes: (await admin().call(priceSheet.impact, { batchId })).routes };
    };
    const first = await sheet();
    // A small rise that is entered for the very moment of the raise, and another one that nobody has told.
    await enter(list, 1, '0.016', first.routes[0]?.proposedFrom ?? 0);
    const before = await announced(list);
    expect(before).toEqual(['admin: 0.016']);
    const { batchId, routes } = await sheet();
    const named = routes.map(({ rowId, operatorId }) => ({ rowId, operatorId }));
    await admin().call(priceSheet.raise, { batchId, routes: named });
    expect(await announced(list)).toEqual(['admin: 0.03 0.03']);
    expect((await admin().call(priceNotice.list, { batchId })).total).toBe(1);
    await rates().call(priceSheet.cancel, { batchId });
    expect((await announced(list)).map((each) => each.replace(/^.*: /, ''))).toEqual(['0.016']);
    expect((await admin().call(priceNotice.list, { batchId })).total).toBe(0);
  });
});
