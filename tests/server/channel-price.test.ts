import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelPrice, type PriceKey } from '#shared/channel/price.ts';
import { country } from '#shared/country.ts';
import { notice } from '#shared/notice.ts';
import { operationLog } from '#shared/operation-log.ts';
import { operator } from '#shared/operator.ts';
import { router } from '#shared/route/router.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addChannel } from '../support/factories.ts';

let console: TestApp;
let operatorIds: string[];
beforeAll(async () => {
  console = await build();
  const { list } = await console.as('admin').call(country.list, { keyword: 'Thailand' });
  const countryId = list[0]?.countryId ?? '';
  operatorIds = (await rates().call(operator.options, { countryId })).map(({ id }) => id);
});
afterAll(() => console.close());

const rates = () => console.as('routing');
const day = 86_400_000;
const any = (index = 0): PriceKey => ({ operatorId: operatorIds[index] ?? '', trafficType: 'any' });
const save = (channelId: string, price: string, effectiveFrom?: number, key = any()) =>
  rates().call(channelPrice.save, { channelId, rows: [{ ...key, price, ...(effectiveFrom && { effectiveFrom }) }] });
const lineOf = async (channelId: string, at?: number) =>
  (await rates().call(channelPrice.list, { channelId, ...(at && { at }) })).list[0];
const history = (channelId: string, key = any()) => rates().call(channelPrice.history, { channelId, ...key });

/** The entry that began last before a day. */
const priceAt = (model: ReadonlyMap<number, string | undefined>, probe: number): string | undefined =>
  [...model].filter(([from]) => from <= probe).sort(([a], [b]) => b - a)[0]?.[1];

describe('a channel’s price list', () => {
  it('shows the price in force, the next one with its change, and what was or will be at another time', async () => {
    const { channelId } = await addChannel(console);
    await save(channelId, '0.0100');
    const soon = Date.now() + 5 * day;
    await save(channelId, '0.0125', soon);
    expect(await lineOf(channelId)).toMatchObject({
      countryName: 'Thailand',
      isDefault: true,
      state: 'active',
      price: '0.01',
      nextPrice: '0.0125',
      nextFrom: soon,
      changePct: '25.00',
      effectiveTo: soon,
      source: 'manual',
      createdBy: 'routing',
    });
    expect(await lineOf(channelId, soon + day)).toMatchObject({ price: '0.0125', nextPrice: null });
    expect(await lineOf(channelId, Date.now() - day)).toMatchObject({
      price: null,
      state: 'future',
      nextPrice: '0.01',
    });
  });

  it('puts a price before a later one already entered, which stays', async () => {
    const { channelId } = await addChannel(console);
    const [near, far] = [Date.now() + 2 * day, Date.now() + 9 * day];
    await save(channelId, '0.03', far);
    await save(channelId, '0.02', near);
    await save(channelId, '0.01');
    expect((await history(channelId)).map(({ price, state, effectiveTo }) => [price, state, effectiveTo])).toEqual([
      ['0.03', 'future', null],
      ['0.02', 'future', far],
      ['0.01', 'active', near],
    ]);
    expect(await save(channelId, '0.010', Date.now())).toEqual({ changed: 0 });
  });

  it('takes a price back before its day: the one before goes on; one in force stays', async () => {
    const { channelId } = await addChannel(console);
    await save(channelId, '0.01');
    await save(channelId, '0.02', Date.now() + day);
    const nextPriceId = (await lineOf(channelId))?.nextPriceId ?? '';
    await rates().call(channelPrice.withdraw, { channelId, priceId: nextPriceId });
    const rows = await history(channelId);
    expect(rows.map(({ price, state, effectiveTo }) => [price, state, effectiveTo])).toEqual([
      ['0.02', 'void', null],
      ['0.01', 'active', null],
    ]);
    const active = await refusal(rates().call(channelPrice.withdraw, { channelId, priceId: rows[1]?.priceId ?? '' }));
    expect(active.body.error).toBe('channel.price-in-force');
  });

  it('is changed by a percentage, rounded half up; closed; copied to a channel of the same currency', async () => {
    const [{ channelId }, target, foreign] = [
      await addChannel(console, { currency: 'EUR' }),
      await addChannel(console, { currency: 'EUR' }),
      await addChannel(console, { currency: 'USD' }),
    ];
    await save(channelId, '0.000015');
    const change = { channelId, keys: [any()], percent: '10' };
    expect(await rates().call(channelPrice.adjust, change)).toEqual({ changed: 1 });
    expect((await lineOf(channelId))?.price).toBe('0.000017');
    const amount = { channelId, keys: [any()] };
    await rates().call(channelPrice.adjust, { ...amount, fixed: '0.001' });
    expect((await refusal(rates().call(channelPrice.adjust, { ...amount, fixed: '-1' }))).status).toBe(422);
    await rates().call(channelPrice.adjust, { ...amount, fixed: '-0.001' });
    expect((await lineOf(channelId))?.price).toBe('0.000017');
    expect(await rates().call(channelPrice.copy, { channelId, toChannelId: target.channelId })).toEqual({ changed: 1 });
    expect((await lineOf(target.channelId))?.price).toBe('0.000017');
    const other = await refusal(rates().call(channelPrice.copy, { channelId, toChannelId: foreign.channelId }));
    expect(other.body.error).toBe('channel.price-currency');
    await rates().call(channelPrice.close, { channelId, keys: [any()], reason: 'no longer offered' });
    expect(await lineOf(channelId)).toMatchObject({ state: 'off', price: null });
    const { list } = await console
      .as('admin')
      .call(operationLog.list, { resource: 'channelPrice', targetId: channelId, result: 'succeeded' });
    expect(list.map(({ action }) => action)).toEqual(['close', 'adjust', 'adjust', 'adjust', 'save']);
    expect(list[0]?.reason).toBe('no longer offered');
  });

  it('moves the next price of lines to another day; what is in force goes on until then', async () => {
    const { channelId } = await addChannel(console);
    const [near, far] = [Date.now() + 2 * day, Date.now() + 9 * day];
    await save(channelId, '0.01');
    await save(channelId, '0.02', near);
    await save(channelId, '0.01', undefined, any(1));
    const move = (effectiveFrom: number) =>
      rates().call(channelPrice.setDate, { channelId, keys: [any(), any(1)], effectiveFrom });
    expect(await move(far)).toEqual({ changed: 1 });
    expect(await lineOf(channelId)).toMatchObject({
      price: '0.01',
      nextPrice: '0.02',
      nextFrom: far,
      effectiveTo: far,
    });
    expect((await history(channelId)).map(({ price, state }) => [price, state])).toEqual([
      ['0.02', 'future'],
      ['0.02', 'void'],
      ['0.01', 'active'],
    ]);
    expect(await move(far)).toEqual({ changed: 0 });
    expect((await refusal(move(Date.now() - day))).status).toBe(400);
  });

  it('raised by hand above what customers pay is told to those who keep routes, also when it begins later', async () => {
    const { list } = await console.as('admin').call(router.list, { pageSize: 200 });
    const row = list.find(({ price, cost }) => price !== null && cost !== null && Number(price) > Number(cost));
    const channelId = row?.items.at(-1)?.parts.find(({ enabled }) => enabled)?.channelId ?? '';
    const key = { operatorId: row?.operatorId ?? '', trafficType: 'any' } as const;
    const from = Date.now() + 2 * day;
    await save(channelId, '900', from, key);
    const told = async () =>
      (await console.as('routing').call(notice.list, {})).list.find(({ path }) =>
        path?.includes(`/supmgt/price?channelId=${channelId}`),
      )?.path;
    await expect.poll(told).toBe(`/supmgt/price?channelId=${channelId}&losingAlone=1&at=${from}`);
    const { list: lines } = await console
      .as('admin')
      .call(channelPrice.list, { channelId, losingAlone: 1, at: from + 1 });
    expect(lines.map(({ operatorId }) => operatorId)).toContain(row?.operatorId);
  });

  it('refuses the past, an unknown operator and whoever may not, and changes nothing', async () => {
    const { channelId } = await addChannel(console);
    const past = await refusal(save(channelId, '0.01', Date.now() - day));
    expect(past.body.data).toMatchObject({ errors: [{ field: 'rows.0.effectiveFrom' }] });
    const unknown = await refusal(save(channelId, '0.01', undefined, { operatorId: '999999999', trafficType: 'any' }));
    expect(unknown.body.error).toBe('reference.unknown');
    const sheet = { channelId, rows: [{ ...any(), price: '0.01' }] };
    expect((await refusal(console.as('noc').call(channelPrice.save, sheet))).status).toBe(403);
    expect((await refusal(console.as('noc').call(channelPrice.list, { channelId }))).status).toBe(403);
    expect((await rates().call(channelPrice.list, { channelId })).total).toBe(0);
  });

  it('never lets two prices of a line overlap, nor changes one that is in force, whatever is entered', async () => {
    const entry = fc.record({
      price: fc.integer({ min: 1, max: 50 }).map((cents) => `0.00${String(cents).padStart(2, '0')}`),
      days: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
      isClosing: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 8 }), async (entries) => {
        const { channelId } = await addChannel(console);
        const start = Date.now();
        const model = new Map<number, string | undefined>();
        for (const { price, days, isClosing } of entries) {
          const from = days === undefined ? undefined : start + days * day;
          const dayOf = days ?? 0;
          if (isClosing) {
            await rates().call(channelPrice.close, {
              channelId,
              keys: [any()],
              reason: 'model',
              ...(from !== undefined && { effectiveFrom: from }),
            });
            for (const each of model.keys()) if (each >= dayOf) model.delete(each);
            // Closed where nothing is in force: no end of what is entered later.
            if (priceAt(model, dayOf) !== undefined) model.set(dayOf, undefined);
          } else {
            await save(channelId, price, from);
            // The price that is in force then anyway is no entry of its own.
            if (priceAt(model, dayOf) !== price) model.set(dayOf, price);
          }
        }
        for (const probe of [0.5, 3.5, 10.5, 31]) {
          const last = priceAt(model, probe);
          const line = await lineOf(channelId, start + probe * day);
          expect(Number(line?.price ?? 0)).toBe(Number(last ?? 0));
        }
      }),
      { numRuns: 12 },
    );
  });
});
