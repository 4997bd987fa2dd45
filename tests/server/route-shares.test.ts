import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelPrice } from '#shared/channel/price.ts';
import { country } from '#shared/country.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { operator } from '#shared/operator.ts';
import { userRouters } from '#shared/route/calls.ts';
import { router } from '#shared/route/router.ts';
import { user } from '#shared/user.ts';
import { build, type TestApp } from '../support/app.ts';
import { addChannel, addCustomer, addRoutes } from '../support/factories.ts';

let console: TestApp;
let operatorId: string;
beforeAll(async () => {
  console = await build();
  const { list } = await admin().call(country.list, { keyword: 'Iceland' });
  const options = await admin().call(operator.options, { countryId: list[0]?.countryId ?? '' });
  operatorId = options[0]?.id ?? '';
});
afterAll(() => console.close());

const admin = () => console.as('admin');
const setStatus = (channelId: string, status: 0 | 1 | 2 | 5) =>
  console.db.updateTable('channel').set({ admin_status: status }).where('channel_id', '=', channelId).execute();
const channelAt = async (price: string) => {
  const { channelId } = await addChannel(console, { currency: 'USD' });
  await setStatus(channelId, 1);
  await console.as('routing').call(channelPrice.save, {
    channelId,
    rows: [{ operatorId, trafficType: 'any' as const, price }],
  });
  return channelId;
};
const accountAt = async (price: string) => {
  const { customerId } = await addCustomer(console, { currency: 'USD' });
  const { user: made } = await admin().call(user.add, {
    customerId,
    userName: `shares_${customerId}`,
    accountType: 2,
    maxTps: 10,
  });
  const rows = [{ operatorId, trafficType: 'any' as const, price }];
  await admin().call(customerPrice.save, { customerId, userId: made.userId, rows, belowReason: 'shares' });
  return made.userId;
};
const rowOf = async (userId: string) => {
  const { rows } = await admin().call(userRouters.get, { userId });
  return rows.find((each) => each.operatorId === operatorId);
};
const listed = async (userId: string) => (await admin().call(router.list, { userId })).list[0];
const tried = (userId: string) => admin().call(router.simulate, { userId, number: '+3546111234' });

describe('what traffic a channel of a route has now', () => {
  it('tells a paused channel to carry nothing, and what remains of the price over the others', async () => {
    const [cheap, dear, paused] = [await channelAt('0.01'), await channelAt('0.02'), await channelAt('0.03')];
    const userId = await accountAt('0.04');
    await addRoutes(console, userId, [{ operatorId, weights: { [cheap]: 50, [dear]: 25, [paused]: 25 } }]);
    const all = { block: null, cost: '0.0175', margin: '56.25', losing: false };
    expect(await rowOf(userId)).toMatchObject({ margin: '56.25', now: all });
    expect(await listed(userId)).toMatchObject({ margin: '56.25', now: all });

    await setStatus(paused, 2);
    const rest = { block: null, cost: '0.013333', margin: '66.67', losing: false };
    const shares = [
      { channelId: cheap, share: 66.67, why: null },
      { channelId: dear, share: 33.33, why: null },
      { channelId: paused, share: 0, why: 'status' },
    ];
    expect(await rowOf(userId)).toMatchObject({ margin: '56.25', now: { ...rest, channels: shares } });
    expect(await listed(userId)).toMatchObject({ margin: '56.25', now: rest, items: [{ parts: shares }] });
    expect(await tried(userId)).toMatchObject({
      items: [{ channels: shares }],
      costShared: '0.013333',
      marginShared: '66.67',
    });

    // A test-only channel and one that is switched off in the row carry nothing either.
    await setStatus(dear, 5);
    expect((await listed(userId))?.now).toMatchObject({ cost: '0.01', margin: '75.00' });
    await setStatus(cheap, 0);
    const nothing = { block: 'NO_ACTIVE_CHANNEL', cost: null, margin: null, losing: null };
    expect((await rowOf(userId))?.now).toMatchObject(nothing);
    expect(await tried(userId)).toMatchObject({ block: 'NO_ACTIVE_CHANNEL', costShared: null });
  });

  it('is what the guard leaves, and the resend group where it stands in', async () => {
    const [cheap, dear, spare] = [await channelAt('0.01'), await channelAt('0.05'), await channelAt('0.02')];
    const userId = await accountAt('0.04');
    await addRoutes(console, userId, [{ operatorId, weights: { [cheap]: 50, [dear]: 50 } }]);
    const guarded = [
      { channelId: cheap, share: 100, why: null },
      { channelId: dear, share: 0, why: 'margin' },
    ];
    expect(await listed(userId)).toMatchObject({
      margin: '25.00',
      now: { margin: '75.00', losing: false },
      items: [{ parts: guarded }],
    });
    await setStatus(cheap, 2);
    // Beside the margin of the weights, 25 %, stands the one for which everything is refused.
    const refused = { block: 'NEGATIVE_MARGIN', cost: null, margin: '-25.00', losing: true };
    expect(await listed(userId)).toMatchObject({ losing: true, now: refused });
    expect((await rowOf(userId))?.now).toMatchObject(refused);
    const filter = { userId };
    const operation = { op: 'resend' as const, resendChannelIds: [spare], filter };
    const { previewId } = await admin().call(router.preview, { ...operation, withLosing: true });
    await admin().call(router.apply, { previewId, comment: 'a spare way' });
    expect(await listed(userId)).toMatchObject({
      now: { block: null, cost: '0.02', margin: '50.00' },
      resend: [{ channelId: spare, share: 100 }],
    });
    expect(await tried(userId)).toMatchObject({ chosen: { channelId: spare }, costShared: '0.02' });
  });
});
