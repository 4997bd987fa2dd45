import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelPrice } from '#shared/channel/price.ts';
import { channel } from '#shared/channel.ts';
import { userRouters } from '#shared/route/calls.ts';
import { router } from '#shared/route/router.ts';
import { routerVersion } from '#shared/route/version-calls.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addChannel, addCustomer, addRoutes, addUser } from '../support/factories.ts';

let console: TestApp;
/** Channels of Thailand at 0.01 and 0.02 USD, and one without a price there. */
let [cheap, fair, priceless] = ['', '', ''];
/** Thailand's default operator. */
let operatorId = '';
const hour = 3_600_000;

beforeAll(async () => {
  console = await build();
  await sql`update country set sender_id_policy = 0 where iso2 = 'TH'`.execute(console.db);
  const { rows } = await sql<{
    id: string;
  }>`select operator_id::text as id from operator join country using (country_id)
    where iso2 = 'TH' and is_default`.execute(console.db);
  operatorId = rows[0]?.id ?? '';
  [cheap, fair, priceless] = [await channelAt('0.01'), await channelAt('0.02'), await channelAt(null)];
});
afterAll(() => console.close());

const admin = () => console.as('admin');

async function channelAt(price: string | null): Promise<string> {
  const { channelId } = await addChannel(console, { currency: 'USD', trafficTypes: ['any'], maxTps: 100 });
  await admin().call(channel.updateStatus, { channelIds: [channelId], adminStatus: 1, reason: 'test' });
  if (price !== null)
    await admin().call(channelPrice.save, { channelId, rows: [{ operatorId, trafficType: 'any', price }] });
  return channelId;
}

/** An account that pays 0.05 USD for Thailand. */
async function routedAccount(weights: Record<string, number> = { [cheap]: 100 }): Promise<string> {
  const { customerId } = await addCustomer(console, { currency: 'USD' });
  const { userId } = await addUser(console, customerId);
  await sql`insert into customer_price (customer_id, customer_user_id, operator_id, price, currency, effective_from, source, created_by)
    values (${customerId}, ${userId}, ${operatorId}, 0.05, 'USD', now() - interval '1 day', 'manual', 'test')`.execute(
    console.db,
  );
  await addRoutes(console, userId, [{ operatorId, weights }]);
  return userId;
}

const channelsOf = async (userId: string) => {
  const { rows } = await admin().call(userRouters.get, { userId });
  const row = rows.find((each) => each.operatorId === operatorId);
  return row?.configItems[0]?.channels.map(({ channelId }) => channelId);
};

async function replace(
  userId: string,
  { from, to, revertAt = null }: { from: string; to: string; revertAt?: number | null },
): Promise<string> {
  const operation = { op: 'replace', fromChannelId: from, toChannelId: to } as const;
  const { previewId } = await admin().call(router.preview, { ...operation, filter: { userId } });
  return (await admin().call(router.apply, { previewId, comment: 'replaced', revertAt })).applyId;
}

describe('changes that will take themselves back', () => {
  /** As many later changes as the list shows, and one more. */
  const addLater = (applyId: string) =>
    sql`insert into route_bulk (bulk_id, change, created_by, admin_id, expires_at, applied_at, comment, versions, rows_changed)
      select gen_random_uuid(), change, created_by, admin_id, expires_at, now(), 'later', '[]', 1
      from route_bulk, generate_series(1, 51) where bulk_id = ${applyId}`.execute(console.db);

  it('are listed first, the next one before the others, however many changes came later, and are taken back early', async () => {
    const [one, two] = [await routedAccount(), await routedAccount()];
    const [tomorrow, soon] = [Date.now() + 24 * hour, Date.now() + hour];
    const last = await replace(one, { from: cheap, to: fair, revertAt: tomorrow });
    const next = await replace(two, { from: cheap, to: fair, revertAt: soon });
    await addLater(last);
    const listed = await admin().call(router.applied, {});
    expect(listed.slice(0, 2)).toMatchObject([
      { applyId: next, revertAt: soon },
      { applyId: last, revertAt: tomorrow },
    ]);
    expect(listed.slice(2).map(({ comment }) => comment)).toEqual(Array.from({ length: 50 }, () => 'later'));
    expect(await admin().call(router.revert, { applyId: last })).toEqual({ rows: 1, skipped: 0 });
    expect(await channelsOf(one)).toEqual([cheap]);
    expect((await admin().call(router.applied, {}))[1]).toMatchObject({ comment: 'later' });
    await admin().call(router.revert, { applyId: next });
  });

  it('tell the time of that with their versions, until they are taken back', async () => {
    const userId = await routedAccount();
    const revertAt = Date.now() + 24 * hour;
    const applyId = await replace(userId, { from: cheap, to: fair, revertAt });
    const ends = async () => (await admin().call(routerVersion.list, { userId })).list.map((each) => each.revertAt);
    expect(await ends()).toEqual([revertAt, null]);
    await admin().call(router.revert, { applyId });
    expect(await ends()).toEqual([null, null, null]);
  });

  it('that stop themselves by their guard are listed among them', async () => {
    const userId = await routedAccount();
    const operation = { op: 'add', toChannelId: fair, weight: 5, filter: { userId } } as const;
    const { previewId } = await admin().call(router.preview, operation);
    const { applyId } = await admin().call(router.apply, { previewId, comment: 'a trial', guardPct: 85 });
    await addLater(applyId);
    expect((await admin().call(router.applied, {}))[0]).toMatchObject({ applyId, guardPct: 85 });
    await admin().call(router.revert, { applyId });
  });
});

describe('rows for which the channel that comes in has no price', () => {
  it('are left out and counted, and come in when asked for', async () => {
    const userId = await routedAccount();
    const operation = { op: 'replace', fromChannelId: cheap, toChannelId: priceless, filter: { userId } } as const;
    expect(await admin().call(router.preview, operation)).toMatchObject({ rows: 0, unpriced: 1, leftOut: 0 });
    const whole = await admin().call(router.preview, { ...operation, withUnpriced: true });
    expect(whole).toMatchObject({ rows: 1, unpriced: 1, leftOut: 0, conflicts: [{ code: 'NO_COST' }] });
    await admin().call(router.apply, { previewId: whole.previewId, comment: 'wanted' });
    expect(await channelsOf(userId)).toEqual([priceless]);
    const added = { op: 'add', toChannelId: priceless, weight: 5, filter: { userId: await routedAccount() } } as const;
    expect(await admin().call(router.preview, added)).toMatchObject({ rows: 0, unpriced: 1 });
  });

  it('are changed like others where the channel may be used without one', async () => {
    const userId = await routedAccount();
    const free = await channelAt(null);
    await console.db
      .updateTable('channel')
      .set({ allow_no_price: true, stop_loss_price: '0.03' })
      .where('channel_id', '=', free)
      .execute();
    const operation = { op: 'replace', fromChannelId: cheap, toChannelId: free, filter: { userId } } as const;
    expect(await admin().call(router.preview, operation)).toMatchObject({ rows: 1, unpriced: 0, conflictCount: 0 });
  });
});

it('says of rows that were restored already that they were', async () => {
  const userId = await routedAccount();
  const applyId = await replace(userId, { from: cheap, to: fair });
  await addRoutes(console, userId, [{ operatorId, weights: { [fair]: 60, [cheap]: 40 } }]);
  expect(await admin().call(router.revert, { applyId })).toMatchObject({ skipped: 1 });
  await admin().call(router.restore, { applyId });
  const again = await refusal(admin().call(router.restore, { applyId }));
  expect(again.body).toMatchObject({ error: 'routes.restored', msg: 'These rows have already been restored.' });
});
