import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelPrice } from '#shared/channel/price.ts';
import { country } from '#shared/country.ts';
import { pricePlan } from '#shared/customer/plan.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { operator } from '#shared/operator.ts';
import { userRouters } from '#shared/route/calls.ts';
import type { RouteRowInput } from '#shared/route/row-input.ts';
import { build, type TestApp } from '../support/app.ts';
import { addChannel, addCustomer, addUser } from '../support/factories.ts';

let console: TestApp;
let operatorId: string;
let mainId: string;
let list: { customerId: string; userId: string };
beforeAll(async () => {
  console = await build();
  // No channel of the demo goes there.
  const places = await admin().call(country.list, { keyword: 'Iceland' });
  operatorId = (await admin().call(operator.options, { countryId: places.list[0]?.countryId ?? '' }))[0]?.id ?? '';
  const { customerId } = await addCustomer(console, { currency: 'USD' });
  const { userId } = await addUser(console, customerId, { trafficType: 'any' });
  list = { customerId, userId };
  mainId = await channelAt('0.01');
  const rows = [rowOver(await channelAt('0.05'), mainId)];
  const lock = { userId, tabId: `items-${userId}` };
  await admin().call(userRouters.lock, lock);
  await admin().call(userRouters.update, { ...lock, baseVersion: 0, rows, removedRowIds: [], comment: 'first' });
  await admin().call(userRouters.unlock, lock);
});
afterAll(() => console.close());

const admin = () => console.as('admin');
const channelAt = async (price: string) => {
  const { channelId } = await addChannel(console, { currency: 'USD' });
  await console.db.updateTable('channel').set({ admin_status: 1 }).where('channel_id', '=', channelId).execute();
  await console.as('routing').call(channelPrice.save, { channelId, rows: [{ operatorId, trafficType: 'any', price }] });
  return channelId;
};
/** Codes go by one channel, everything else by another one. */
const rowOver = (forCodes: string, main: string): RouteRowInput => ({
  operatorId,
  rowStatus: 1,
  blockReason: '',
  configItems: [
    {
      itemId: 'codes',
      order: 1,
      ruleName: 'OTP',
      rule: [{ key: 'trafficType', opr: 'eq', ruleName: 'OTP', value: 'otp' }],
      mode: 1,
      channels: [{ channelId: forCodes, enabled: true, weight: 100 }],
    },
    {
      itemId: 'main',
      order: 2,
      ruleName: '',
      rule: [],
      mode: 1,
      channels: [{ channelId: main, enabled: true, weight: 100 }],
    },
  ],
  resendConfigItems: [],
  monitorCycle: null,
  monitorMinCount: 10,
  successRateThreshold: null,
  monitorAction: 0,
});
const figures = (trafficType: 'any' | 'otp', price: string) =>
  admin().call(customerPrice.figures, { ...list, operatorId, trafficType, price });
const save = (rows: { trafficType: 'any' | 'otp' | 'marketing'; price: string }[]) =>
  admin().call(customerPrice.save, { ...list, rows: rows.map((row) => ({ operatorId, ...row })) });
const codes = { itemId: 'codes', order: 1, ruleName: 'OTP' };

describe('the price list of an account whose codes take a dearer way', () => {
  it('compares a price for codes with the cost of codes', async () => {
    expect(await figures('otp', '0.04')).toMatchObject({
      cost: '0.05',
      floorPrice: '0.055',
      marginPct: '-25.00',
      losing: true,
      isBelow: true,
      losingItems: [{ ...codes, isCatchAll: true, margin: '-25.00' }],
    });
    await expect(save([{ trafficType: 'otp', price: '0.04' }])).rejects.toThrow('belowReason');
    const marketing = { ...list, operatorId, trafficType: 'marketing' as const, price: '0.04' };
    const free = { cost: '0.01', marginPct: '75.00', losing: false, isBelow: false, losingItems: [] };
    expect(await admin().call(customerPrice.figures, marketing)).toMatchObject(free);
  });

  it('asks for a reason when codes lose by the price for any kind, and names them', async () => {
    const named = { losing: true, losingItems: [{ ...codes, isCatchAll: false, margin: '-25.00' }] };
    expect(await figures('any', '0.04')).toMatchObject({ cost: '0.01', marginPct: '75.00', isBelow: true, ...named });
    // The floor is that of the codes, not of the catch-all, which would let 0.011 pass.
    const floor = { floorPrice: '0.05', floorBy: { kind: 'item', name: 'OTP' } };
    expect(await figures('any', '0.05')).toMatchObject({ isBelow: false, losingItems: [], ...floor });
    await expect(save([{ trafficType: 'any', price: '0.04' }])).rejects.toThrow('belowReason');
    const rows = [{ operatorId, trafficType: 'any' as const, price: '0.04' }];
    await admin().call(customerPrice.save, { ...list, rows, belowReason: 'agreed' });
    const lines = () => admin().call(customerPrice.list, { ...list, belowCost: 1 });
    expect(await lines()).toMatchObject({ total: 1, list: [{ marginPct: '75.00', ...named }] });

    // With a price of their own, entered at the same time, codes do not pay it.
    const both = [
      { operatorId, trafficType: 'any' as const, price: '0.041' },
      { operatorId, trafficType: 'otp' as const, price: '0.06' },
    ];
    expect(await admin().call(customerPrice.save, { ...list, rows: both })).toMatchObject({ changed: 2 });
    expect(await figures('any', '0.04')).toMatchObject({ losing: false, isBelow: false, losingItems: [] });
    expect(await lines()).toMatchObject({ total: 0 });
  });
});

describe('prices that are changed together', () => {
  const named = [{ ...codes, isCatchAll: false, margin: '-38.89' }];
  const line = { countryName: 'Iceland', trafficType: 'any', price: '0.036', losingItems: named };

  it('name the kind of messages that loses before they are entered, and warn of costs to come afterwards', async () => {
    await admin().call(customerPrice.save, {
      ...list,
      rows: [{ operatorId, trafficType: 'otp', price: '0.06', effectiveFrom: Date.now() + 1 }],
    });
    const { list: lines } = await admin().call(customerPrice.list, list);
    const keys = lines.map((each) => ({
      operatorId: each.operatorId,
      trafficType: each.trafficType,
      lineVersion: each.lineVersion,
    }));
    const adjusted = { ...list, keys: keys.filter(({ trafficType }) => trafficType === 'otp'), percent: '-40' };
    expect(await admin().call(customerPrice.adjustEffect, adjusted)).toMatchObject({
      belowFloor: 1,
      below: [{ trafficType: 'otp', price: '0.036', losingItems: [{ ...codes, isCatchAll: true, margin: '-38.89' }] }],
      belowLater: 0,
    });
    const otherKeys = keys.filter(({ trafficType }) => trafficType === 'any');
    const rise = Date.now() + 86_400_000;
    await console.as('routing').call(channelPrice.save, {
      channelId: mainId,
      rows: [{ operatorId, trafficType: 'any', price: '0.09', effectiveFrom: rise }],
    });
    const raised = { ...list, keys: otherKeys, percent: '10' };
    const later = { belowFloor: 0, below: [], belowLater: 1, belowLaterFrom: rise };
    expect(await admin().call(customerPrice.adjustEffect, raised)).toMatchObject(later);
    expect(await admin().call(customerPrice.adjust, raised)).toEqual({
      changed: 1,
      belowLater: 1,
      belowLaterFrom: rise,
    });
  });

  it('name it in the preview of a plan', async () => {
    const { customerId } = await addCustomer(console, { currency: 'USD' });
    const { userId } = await addUser(console, customerId, { trafficType: 'any' });
    const rows = [rowOver(await channelAt('0.05'), await channelAt('0.03'))];
    const lock = { userId, tabId: `items-${userId}` };
    await admin().call(userRouters.lock, lock);
    await admin().call(userRouters.update, { ...lock, baseVersion: 0, rows, removedRowIds: [], comment: 'first' });
    const plan = await admin().call(pricePlan.save, {
      planName: 'Loses by codes',
      status: 1,
      remark: '',
      items: [
        {
          operatorId,
          trafficType: 'any',
          base: 'minCost',
          addPercent: '20',
          addFixed: '0',
          minMargin: '0',
          roundUpTo: '0.0001',
        },
      ],
    });
    const effects = await admin().call(pricePlan.preview, { planId: plan.planId, userIds: [userId] });
    expect(effects).toMatchObject([{ belowFloor: 1, below: [line] }]);
  });
});
