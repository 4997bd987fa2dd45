import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { operationLog } from '#shared/audit.ts';
import { channelPrice } from '#shared/channel/price.ts';
import { channel } from '#shared/channel.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { notice } from '#shared/notice.ts';
import { userRouters } from '#shared/route/calls.ts';
import { router } from '#shared/route/router.ts';
import type { RouteRowInput } from '#shared/route/row-input.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addChannel, addCustomer, addUser } from '../support/factories.ts';

let console: TestApp;
/** Channels of Thailand at 0.01, 0.02, 0.03 and 0.04 USD. */
let [p, q, r, other] = ['', '', '', ''];
/** Thailand's default operator. */
let others = '';
let tabs = 0;
const hour = 3_600_000;

beforeAll(async () => {
  console = await build();
  await sql`update country set sender_id_policy = 0 where iso2 = 'TH'`.execute(console.db);
  const { rows } = await sql<{
    id: string;
  }>`select operator_id::text as id from operator join country using (country_id)
    where iso2 = 'TH' and is_default`.execute(console.db);
  others = rows[0]?.id ?? '';
  for (const [place, price] of ['0.01', '0.02', '0.03', '0.04'].entries()) {
    const { channelId } = await addChannel(console, { currency: 'USD', trafficTypes: ['any'], maxTps: 100 });
    await admin().call(channel.updateStatus, { channelIds: [channelId], adminStatus: 1, reason: 'test' });
    await admin().call(channelPrice.save, { channelId, rows: [{ operatorId: others, trafficType: 'any', price }] });
    if (place === 0) p = channelId;
    else if (place === 1) q = channelId;
    else if (place === 2) r = channelId;
    else other = channelId;
  }
});
afterAll(() => console.close());

const admin = () => console.as('admin');

const rowOf = (channelId: string, weight = 70): RouteRowInput => ({
  ...{ operatorId: others, rowStatus: 1, blockReason: '', monitorCycle: 15, monitorMinCount: 10, monitorAction: 0 },
  successRateThreshold: '80',
  configItems: [
    {
      ...{ itemId: 'main', order: 1, ruleName: '', rule: [], mode: 1 },
      channels: [
        { channelId, weight, enabled: true },
        { channelId: other, weight: 100 - weight, enabled: true },
      ],
    },
  ],
  resendConfigItems: [],
});

async function save(userId: string, input: Partial<InputOf<typeof userRouters.update>>) {
  const { versionNo } = await admin().call(userRouters.get, { userId });
  const tabId = `route-time-tab-${++tabs}`;
  await admin().call(userRouters.lock, { userId, tabId });
  try {
    return await admin().call(userRouters.update, {
      ...{ userId, tabId, baseVersion: versionNo, rows: [], removedRowIds: [], comment: '' },
      ...input,
    });
  } finally {
    await admin().call(userRouters.unlock, { userId, tabId });
  }
}

/** An account that pays 0.05 USD for Thailand and sends by P and another channel. */
async function routedAccount() {
  const { customerId } = await addCustomer(console, { currency: 'USD' });
  const { userId } = await addUser(console, customerId);
  await sql`insert into customer_price (customer_id, customer_user_id, operator_id, price, currency, effective_from, source, created_by)
    values (${customerId}, ${userId}, ${others}, 0.05, 'USD', now() - interval '1 day', 'manual', 'test')`.execute(
    console.db,
  );
  await save(userId, { rows: [rowOf(p)] });
  return userId;
}

async function replace(userId: string, fromChannelId: string, toChannelId: string, revertAt?: number) {
  const operation = { op: 'replace' as const, fromChannelId, toChannelId };
  const { previewId, rows } = await admin().call(router.preview, { ...operation, filter: { userId } });
  expect(rows).toBe(1);
  const comment = `${fromChannelId} to ${toChannelId}`;
  return (await admin().call(router.apply, { previewId, comment, revertAt: revertAt ?? null })).applyId;
}
const revert = (applyId: string) => admin().call(router.revert, { applyId });

const stored = async (userId: string) => {
  const { rows } = await admin().call(userRouters.get, { userId });
  const row = rows.find(({ operatorId }) => operatorId === others);
  return {
    channels: row?.configItems[0]?.channels.map(({ channelId, weight }) => [channelId, weight]),
    threshold: row?.successRateThreshold,
  };
};
const at = (channelId: string, weight = 70, threshold = '80') => ({
  channels: [
    [channelId, weight],
    [other, 100 - weight],
  ],
  threshold,
});

describe('a replacement that takes itself back', () => {
  it('brings its channel back and leaves threshold and weights that were set meanwhile', async () => {
    const userId = await routedAccount();
    const applyId = await replace(userId, p, q, Date.now() + hour);
    await save(userId, { rows: [{ ...rowOf(q, 40), successRateThreshold: '65' }] });
    await sql`update route_bulk set revert_at = now() where bulk_id = ${applyId}`.execute(console.db);
    const bulk = async () => (await admin().call(router.applied, {})).find((each) => each.applyId === applyId);
    await vi.waitFor(async () => expect((await bulk())?.revertedAt).toEqual(expect.any(Number)), {
      timeout: 30_000,
      interval: 200,
    });
    expect(await stored(userId)).toEqual(at(p, 40, '65'));
    expect(await bulk()).toMatchObject({ keptRows: 0, restoredAt: null });
  });

  it('comes home in a chain, in either order', async () => {
    const [one, two] = [await routedAccount(), await routedAccount()];
    const first = [await replace(one, p, q), await replace(one, q, r)];
    expect(await revert(first[0] ?? '')).toEqual({ rows: 0, skipped: 1 });
    expect(await stored(one)).toEqual(at(r));
    expect(await revert(first[1] ?? '')).toEqual({ rows: 1, skipped: 0 });
    expect(await stored(one)).toEqual(at(p));
    const second = [await replace(two, p, q), await replace(two, q, r)];
    await revert(second[1] ?? '');
    expect(await stored(two)).toEqual(at(q));
    await revert(second[0] ?? '');
    expect(await stored(two)).toEqual(at(p));
    expect((await refusal(revert(second[0] ?? ''))).body.error).toBe('routes.reverted');
  });

  it('tells what stays because somebody changed it, and restores that with one call, once', async () => {
    const userId = await routedAccount();
    const applyId = await replace(userId, p, q, Date.now() + hour);
    await save(userId, { rows: [{ ...rowOf(r), successRateThreshold: '65' }] });
    await sql`update route_bulk set revert_at = now() where bulk_id = ${applyId}`.execute(console.db);
    const bulk = async () => (await admin().call(router.applied, {})).find((each) => each.applyId === applyId);
    await vi.waitFor(async () => expect((await bulk())?.revertedAt).toEqual(expect.any(Number)), {
      timeout: 30_000,
      interval: 200,
    });
    expect(await stored(userId)).toEqual(at(r, 70, '65'));
    expect(await bulk()).toMatchObject({ keptRows: 1, restoredAt: null });
    await vi.waitFor(async () =>
      expect((await admin().call(notice.list, {})).list.map(({ text }) => text)).toContainEqual(
        expect.stringContaining(`${p} to ${q}`),
      ),
    );
    const log = await admin().call(operationLog.list, { resource: 'router', targetId: applyId });
    expect(log.list.find(({ action }) => action === 'revert')?.changes).toMatchObject({ skipped: { after: 1 } });
    expect(await admin().call(router.restore, { applyId })).toEqual({ changed: 1 });
    expect(await stored(userId)).toEqual(at(p, 70, '65'));
    expect(await bulk()).toMatchObject({ keptRows: 1, restoredAt: expect.any(Number), restoredBy: 'admin' });
    expect((await refusal(admin().call(router.restore, { applyId }))).body.error).toBe('routes.reverted');
  });
});
