import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelPrice } from '#shared/channel/price.ts';
import { country } from '#shared/country.ts';
import { pricePlan } from '#shared/customer/plan.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { operator } from '#shared/operator.ts';
import { build, type TestApp } from '../support/app.ts';
import { addChannel, addCustomer, addRoutes, addUser } from '../support/factories.ts';

const day = 86_400_000;
const rise = Date.now() + 10 * day;

let console: TestApp;
let operatorId: string;
let list: { customerId: string; userId: string };
beforeAll(async () => {
  console = await build();
  // No channel of the demo goes there.
  const places = await admin().call(country.list, { keyword: 'Iceland' });
  operatorId = (await admin().call(operator.options, { countryId: places.list[0]?.countryId ?? '' }))[0]?.id ?? '';
  const { channelId } = await addChannel(console, { currency: 'USD' });
  await console.db.updateTable('channel').set({ admin_status: 1 }).where('channel_id', '=', channelId).execute();
  const line = { operatorId, trafficType: 'any' as const };
  for (const row of [
    { ...line, price: '0.01' },
    { ...line, price: '0.03', effectiveFrom: rise },
  ])
    await console.as('routing').call(channelPrice.save, { channelId, rows: [row] });
  const { customerId } = await addCustomer(console, { currency: 'USD' });
  const { userId } = await addUser(console, customerId, {});
  await addRoutes(console, userId, [{ operatorId, weights: { [channelId]: 100 } }]);
  list = { customerId, userId };
});
afterAll(() => console.close());

const admin = () => console.as('admin');
const figuresAt = (price: string, at?: number) =>
  admin().call(customerPrice.figures, {
    ...list,
    operatorId,
    trafficType: 'any',
    price,
    ...(at !== undefined && { at }),
  });

describe('a customer price that a rise of costs to come puts below its floor', () => {
  it('is told of with date and margin while it is entered, unless another price has begun by then', async () => {
    const asked = { isBelow: false, marginPct: '50.00', fallsAt: rise, fallsTo: '-50.00' };
    expect(await figuresAt('0.02')).toMatchObject(asked);
    expect(await figuresAt('0.04')).toMatchObject({ fallsAt: null, fallsTo: null });
    // Below from its own start, which says so by itself.
    expect(await figuresAt('0.02', rise + day)).toMatchObject({ isBelow: true, fallsAt: null });
  });

  it('is counted when it is saved and when a plan is previewed', async () => {
    const plan = await admin().call(pricePlan.save, {
      planName: `Later ${operatorId}`,
      status: 1,
      remark: '',
      items: [
        {
          operatorId,
          trafficType: 'any',
          base: 'minCost',
          addPercent: '50',
          addFixed: '0',
          minMargin: '0',
          roundUpTo: '0.0001',
        },
      ],
    });
    const effects = await admin().call(pricePlan.preview, { planId: plan.planId, userIds: [list.userId] });
    expect(effects).toMatchObject([{ belowFloor: 0, belowLater: 1, belowLaterFrom: rise }]);

    const row = { operatorId, trafficType: 'any' as const };
    const saved = await admin().call(customerPrice.save, { ...list, rows: [{ ...row, price: '0.02' }] });
    expect(saved).toMatchObject({ changed: 1, belowLater: 1, belowLaterFrom: rise });
    const enough = { ...row, price: '0.05', effectiveFrom: rise - day };
    expect(await admin().call(customerPrice.save, { ...list, rows: [enough] })).toMatchObject({ belowLater: 0 });
    // From the day before the rise on another price is in force.
    expect(await figuresAt('0.021')).toMatchObject({ isBelow: false, fallsAt: null });
  });
});

describe('a customer price that a planned change of the route puts below its floor', () => {
  it('is told of when the change starts, and of costs of its channel after that', async () => {
    const channelAt = async (rows: { price: string; effectiveFrom?: number }[]) => {
      const { channelId } = await addChannel(console, { currency: 'USD' });
      await console.db.updateTable('channel').set({ admin_status: 1 }).where('channel_id', '=', channelId).execute();
      for (const row of rows)
        await console.as('routing').call(channelPrice.save, {
          channelId,
          rows: [{ operatorId, trafficType: 'any', ...row }],
        });
      return channelId;
    };
    const cheap = await channelAt([{ price: '0.01' }]);
    const dear = await channelAt([{ price: '0.03' }, { price: '0.05', effectiveFrom: rise + 20 * day }]);
    const { customerId } = await addCustomer(console, { currency: 'USD' });
    const { userId } = await addUser(console, customerId, {});
    await addRoutes(console, userId, [{ operatorId, weights: { [cheap]: 100 } }]);
    const start = rise + 5 * day;
    await addRoutes(console, userId, [{ operatorId, weights: { [dear]: 100 } }], { effectiveFrom: start });
    const line = { operatorId, trafficType: 'any' as const };
    const figures = (price: string) => admin().call(customerPrice.figures, { customerId, userId, ...line, price });
    expect(await figures('0.02')).toMatchObject({ isBelow: false, fallsAt: start, fallsTo: '-50.00' });
    expect(await figures('0.04')).toMatchObject({ isBelow: false, fallsAt: rise + 20 * day, fallsTo: '-25.00' });
    expect(await figures('0.06')).toMatchObject({ isBelow: false, fallsAt: null });
    const saved = await admin().call(customerPrice.save, { customerId, userId, rows: [{ ...line, price: '0.02' }] });
    expect(saved).toMatchObject({ belowLater: 1, belowLaterFrom: start });
  });
});
