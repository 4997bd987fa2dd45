import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadRates, RateTable, rateAt } from '#server/domain/money/rates.ts';
import type { PriceKey } from '#shared/channel/price.ts';
import { channelPrice } from '#shared/channel/price.ts';
import { country } from '#shared/country.ts';
import { customerPrice, type PriceListKey } from '#shared/customer/price.ts';
import { customer } from '#shared/customer.ts';
import type { ImportReport } from '#shared/import.ts';
import { operator } from '#shared/operator.ts';
import { user } from '#shared/user.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addChannel, addCustomer, addRoutes, customerInput } from '../support/factories.ts';
import { compareFile, importFile } from '../support/multipart.ts';

let console: TestApp;
let operatorIds: string[];
beforeAll(async () => {
  console = await build();
  // No channel of the demo goes there: floors come from what a test enters.
  const { list } = await admin().call(country.list, { keyword: 'Iceland' });
  const options = await admin().call(operator.options, { countryId: list[0]?.countryId ?? '' });
  operatorIds = options.map(({ id }) => id);
});
afterAll(() => console.close());

const day = 86_400_000;
const admin = () => console.as('admin');
const any = (index = 0): PriceKey => ({ operatorId: operatorIds[index] ?? '', trafficType: 'any' });
const save = (list: PriceListKey, price: string, effectiveFrom?: number, key = any()) =>
  admin().call(customerPrice.save, { ...list, rows: [{ ...key, price, ...(effectiveFrom && { effectiveFrom }) }] });
const lineOf = async (list: PriceListKey, at?: number) =>
  (await admin().call(customerPrice.list, { ...list, ...(at && { at }) })).list[0];
/** A price list of a customer of its own. */
const newList = async (currency = 'EUR'): Promise<PriceListKey> => ({
  customerId: (await addCustomer(console, { currency })).customerId,
});
const newAccount = async (customerId: string): Promise<string> => {
  const userName = `acc_${customerId}_${Math.random().toString(36).slice(2, 8)}`;
  return (await admin().call(user.add, { customerId, userName, accountType: 2, maxTps: 10 })).user.userId;
};
/** A channel in use with one price there. */
const pricedChannel = async (price: string, key = any()) => {
  const { channelId } = await addChannel(console, { currency: 'EUR' });
  await console.db.updateTable('channel').set({ admin_status: 1 }).where('channel_id', '=', channelId).execute();
  await console.as('routing').call(channelPrice.save, { channelId, rows: [{ ...key, price }] });
  return channelId;
};
/** A list in EUR of a customer of `sales`: the account that follows it has routes over a channel that costs 0.01. */
const listWithFloor = async () => {
  const channelId = await pricedChannel('0.0100', any(2));
  const { customerId } = await console.as('sales').call(customer.add, customerInput({ currency: 'EUR' }));
  const userId = await newAccount(customerId);
  const { lists } = await admin().call(customerPrice.lists, { userId });
  const version = lists.find((list) => list.userId === userId)?.version ?? 0;
  await admin().call(customerPrice.setMode, { userId, version, priceMode: 3 });
  await addRoutes(console, userId, [{ operatorId: any(2).operatorId, weights: { [channelId]: 100 } }]);
  return { customerId, channelId };
};

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

describe('a price list of a customer', () => {
  it('shows price, next price, cost, floor and margin; the list of an account is another one', async () => {
    const { customerId } = await newList();
    const list = { customerId, userId: await newAccount(customerId) };
    const channelId = await pricedChannel('0.0100', any(1));
    const key = any(1);
    await addRoutes(console, list.userId, [{ operatorId: key.operatorId, weights: { [channelId]: 100 } }]);
    await save(list, '0.0200', undefined, key);
    const soon = Date.now() + 5 * day;
    await save(list, '0.0250', soon, key);
    expect(await lineOf(list)).toMatchObject({
      countryName: 'Iceland',
      state: 'active',
      price: '0.02',
      nextPrice: '0.025',
      nextFrom: soon,
      changePct: '25.00',
      currency: 'EUR',
      cost: '0.01',
      marginPct: '50.00',
      source: 'manual',
    });
    // The agent price of 0.0108 USD is rounded up in USD, the base currency: a little above 0.011 EUR.
    const floor = Number((await lineOf(list))?.floorPrice);
    expect(floor).toBeGreaterThanOrEqual(0.011);
    expect(floor).toBeLessThan(0.0112);
    expect((await admin().call(customerPrice.list, { customerId })).total).toBe(0);
    const { lists, currency } = await admin().call(customerPrice.lists, { customerId });
    expect(await admin().call(customerPrice.lists, { userId: list.userId })).toMatchObject({ customerId, lists });
    const { countryId = '' } = (await lineOf(list)) ?? {};
    expect(await admin().call(customerPrice.ofParts, { userId: list.userId, countryId, parts: 3 })).toMatchObject([
      { operatorId: key.operatorId, price: '0.02', amount: '0.06', currency: 'EUR' },
    ]);
    expect((await refusal(admin().call(customerPrice.lists, {}))).message).toContain('customerId');
    expect([currency, ...lists.map(({ lines, priceMode }) => [lines, priceMode])]).toEqual(['EUR', [0, 1], [1, 1]]);
    await console.db.updateTable('channel').set({ admin_status: 0 }).where('channel_id', '=', channelId).execute();
  });

  it('refuses a price below its floor without permission and reason, and keeps both with the price', async () => {
    const sales = console.as('sales');
    const { customerId, channelId } = await listWithFloor();
    const rows = [{ ...any(2), price: '0.0105' }];
    const refused = await refusal(sales.call(customerPrice.save, { customerId, rows, belowReason: 'I like him' }));
    expect(refused.body.error).toBe('customer.price-floor');
    const unexplained = await refusal(admin().call(customerPrice.save, { customerId, rows }));
    expect(unexplained.body.data).toMatchObject({ errors: [{ field: 'belowReason' }] });
    await admin().call(customerPrice.save, { customerId, rows, belowReason: 'volume promised' });
    const [row] = await admin().call(customerPrice.history, { customerId, ...any(2) });
    expect(row).toMatchObject({ price: '0.0105', below: { approvedBy: 'admin', reason: 'volume promised' } });
    const seen = (await sales.call(customerPrice.list, { customerId })).list[0];
    expect([seen?.cost, seen?.marginPct]).toEqual([null, null]);
    expect(seen?.floorPrice).not.toBeNull();
    await console.db.updateTable('channel').set({ admin_status: 0 }).where('channel_id', '=', channelId).execute();
  });

  it('is changed by percent and amount, copied into another currency, withdrawn and closed', async () => {
    const [list, other] = [await newList('EUR'), await newList('USD')];
    await save(list, '0.0200');
    const keys = [any()];
    expect(await admin().call(customerPrice.adjust, { ...list, keys, percent: '10', fixed: '-0.001' })).toMatchObject({
      changed: 1,
    });
    expect((await lineOf(list))?.price).toBe('0.021');
    const negative = await refusal(admin().call(customerPrice.adjust, { ...list, keys, fixed: '-1' }));
    expect(negative.body.error).toBe('customer.price-negative');
    await admin().call(customerPrice.copy, { ...other, fromCustomerId: list.customerId });
    const rate = (await loadRates(console.db, 'USD')).rateAt('EUR', Date.now());
    expect((await lineOf(other))?.price).toBe(rate?.mul('0.021').toDecimalPlaces(6).toFixed());
    await save(list, '0.03', Date.now() + day);
    const priceId = (await lineOf(list))?.nextPriceId ?? '';
    await admin().call(customerPrice.withdraw, { ...list, priceId });
    await admin().call(customerPrice.close, { ...list, keys, reason: 'left' });
    expect(await lineOf(list)).toMatchObject({ state: 'off', price: null, nextPrice: null });
  });

  it('takes a file back that it wrote, with new prices in it', async () => {
    const { customerId } = await newList();
    const { customerCode } = await admin().call(customer.get, { customerId });
    const csv = [
      'Customer code,ISO,MCC-MNC,Traffic,New price,New price from',
      `${customerCode},IS,,,0.0310,`,
      `${customerCode},IS,,OTP,0.0330,2199-01-01`,
    ].join('\n');
    const send = (text: string, dryRun = false): Promise<ImportReport> =>
      (dryRun ? compareFile : importFile)(console, {
        as: 'admin',
        to: customerPrice.import,
        file: { name: 'prices.csv', bytes: Buffer.from(text) },
      });
    expect((await send(csv)).counts).toEqual({ added: 2, changed: 0, same: 0, errors: 0 });
    const { list } = await admin().call(customerPrice.list, { customerId });
    expect(list.map(({ price, nextPrice }) => [price, nextPrice])).toEqual([
      ['0.031', null],
      [null, '0.033'],
    ]);
    const wrong = await send(csv.replace('IS,,,0.0310', 'IS,999-99,,0.0310'), true);
    expect(wrong.errors).toMatchObject([{ row: 2 }]);
  });

  it('refuses rows of another currency, and names the column of a reason that is missing', async () => {
    const { customerId } = await listWithFloor();
    const list = { customerId };
    await admin().call(customerPrice.save, { ...list, rows: [{ ...any(2), price: '0.05' }] });
    const [line] = (await admin().call(customerPrice.list, list)).list;
    const { customerCode, currency } = await admin().call(customer.get, { customerId: list.customerId });
    const place = `${customerCode},${line?.iso2},${line?.mccmnc ?? ''}`;
    const send = (as: string, heading: string, row: string): Promise<ImportReport> =>
      compareFile(console, {
        as,
        to: customerPrice.import,
        parts: [['lang', 'en']],
        file: { name: 'prices.csv', bytes: Buffer.from(`${heading}\n${row}`) },
      });
    const heading = 'Customer code,ISO,MCC-MNC,Currency,New price';
    const other = currency === 'CNY' ? 'USD' : 'CNY';
    expect((await send('admin', heading, `${place},${other},0.33`)).errors).toEqual([
      expect.objectContaining({
        row: 2,
        column: 'Currency',
        msg: expect.stringContaining(`The prices of this list are in ${currency}`),
      }),
    ]);
    const fits = await send('admin', heading, `${place},${currency},0.33`);
    expect(fits).toMatchObject({ counts: { changed: 1, errors: 0 }, ignored: [] });
    expect(fits.changed[0]?.changes).toContainEqual({
      column: 'Price now',
      before: `0.05 ${currency}`,
      after: `0.33 ${currency}`,
    });
    const below = await send('admin', 'Customer code,ISO,MCC-MNC,New price', `${place},0.0105`);
    expect(below.errors).toEqual([
      expect.objectContaining({ column: 'Reason for price below floor', msg: expect.stringMatching(/^Required/) }),
    ]);
    const refused = await send('sales', 'Customer code,ISO,MCC-MNC,New price', `${place},0.0105`);
    expect(refused.errors).toEqual([
      expect.objectContaining({
        column: 'New price',
        msg: expect.stringMatching(
          /^Prices below their floor: 1, the first for [^.]+\. Your role cannot enter them\.$/,
        ),
      }),
    ]);
  });

  it('reads the account of a file that calls it a sub-account', async () => {
    const { customerId } = await newList();
    const userId = await newAccount(customerId);
    const { customerCode } = await admin().call(customer.get, { customerId });
    const { userName } = await admin().call(user.get, { userId });
    await importFile(console, {
      as: 'admin',
      to: customerPrice.import,
      file: {
        name: 'prices.csv',
        bytes: Buffer.from(`Customer code,Sub-account,ISO,New price\n${customerCode},${userName},IS,0.0310`),
      },
    });
    const pricesOf = async (list: PriceListKey) =>
      (await admin().call(customerPrice.list, list)).list.map(({ price }) => price);
    expect([await pricesOf({ customerId }), await pricesOf({ customerId, userId })]).toEqual([[], ['0.031']]);
  });

  it('is seen and changed only by those who may, whose customer it is', async () => {
    const list = await newList();
    await save(list, '0.02');
    expect((await refusal(console.as('sales').call(customerPrice.list, list))).body.error).toBe('row.gone');
    expect((await refusal(console.as('noc').call(customerPrice.list, list))).status).toBe(403);
    const routing = console.as('routing').call(customerPrice.save, { ...list, rows: [{ ...any(), price: '1' }] });
    expect((await refusal(routing)).status).toBe(403);
    const foreign = { customerId: list.customerId, userId: await newAccount((await newList()).customerId) };
    expect((await refusal(admin().call(customerPrice.list, foreign))).body.error).toBe('row.gone');
    const past = await refusal(save(list, '0.01', Date.now() - day));
    expect(past.body.data).toMatchObject({ errors: [{ field: 'rows.0.effectiveFrom' }] });
  });

  it('never lets two prices of a line overlap, nor changes one that is in force, whatever is entered', async () => {
    const entry = fc.record({
      price: fc.integer({ min: 1, max: 50 }).map((cents) => `0.00${String(cents).padStart(2, '0')}`),
      days: fc.integer({ min: 1, max: 30 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 8 }), async (entries) => {
        const list = await newList();
        await save(list, '0.0099');
        const [first] = await admin().call(customerPrice.history, { ...list, ...any() });
        const start = Date.now();
        const model = new Map([[0, '0.0099']]);
        const priceOn = (probe: number) =>
          [...model].filter(([from]) => from <= probe).sort(([a], [b]) => b - a)[0]?.[1];
        for (const { price, days } of entries) {
          await save(list, price, start + days * day);
          if (priceOn(days) !== price) model.set(days, price);
        }
        for (const probe of [0.5, 3.5, 10.5, 31]) {
          expect(Number((await lineOf(list, start + probe * day))?.price)).toBe(Number(priceOn(probe)));
        }
        const rows = await admin().call(customerPrice.history, { ...list, ...any() });
        const inForce = rows.filter(({ state }) => state !== 'void').toReversed();
        expect(inForce[0]).toMatchObject({ priceId: first?.priceId, price: first?.price });
        for (const [place, { effectiveTo }] of inForce.entries()) {
          expect(effectiveTo ?? undefined).toBe(inForce[place + 1]?.effectiveFrom);
        }
      }),
      { numRuns: 10 },
    );
  });
});
