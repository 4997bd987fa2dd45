import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { InputOf } from '#shared/http/endpoint.ts';
import { notice } from '#shared/notice.ts';
import { operationLog } from '#shared/operation-log.ts';
import { userRouters } from '#shared/route/calls.ts';
import { router } from '#shared/route/router.ts';
import type { RouteRowInput } from '#shared/route/row-input.ts';
import { routerVersion } from '#shared/route/version-calls.ts';
import { inheriting, wholeRows } from '#shared/route/whole-rows.ts';
import { build, type TestApp } from '../support/app.ts';
import { addChannel, addCustomer, addUser } from '../support/factories.ts';

let console: TestApp;
let [p, q] = ['', ''];
/** Thailand's default operator, and one of its networks. */
let others = '';
let network = '';
let tabs = 0;
const hour = 3_600_000;

beforeAll(async () => {
  console = await build();
  const { rows } = await sql<{
    id: string;
  }>`select operator_id::text as id from operator join country using (country_id)
    where iso2 = 'TH' order by is_default desc, operator_id limit 2`.execute(console.db);
  [others = '', network = ''] = rows.map(({ id }) => id);
  [p, q] = [await channel(), await channel()];
});
afterAll(() => console.close());

const admin = () => console.as('admin');
async function channel(): Promise<string> {
  const { channelId } = await addChannel(console, { currency: 'USD', maxTps: 100 });
  await console.db.updateTable('channel').set({ admin_status: 1 }).where('channel_id', '=', channelId).execute();
  return channelId;
}
const rowOf = (channelId: string, operatorId = others): RouteRowInput => ({
  operatorId,
  rowStatus: 1,
  blockReason: '',
  monitorCycle: null,
  monitorMinCount: 10,
  monitorAction: 0,
  successRateThreshold: '80.00',
  priceAgent: '0.0120',
  configItems: [
    {
      itemId: 'main',
      order: 1,
      ruleName: '',
      rule: [],
      mode: 1,
      channels: [{ channelId, weight: 100, enabled: true }],
    },
  ],
  resendConfigItems: [
    {
      order: 1,
      rule: [],
      waitSec: 60,
      maxAttempts: 1,
      mode: 2,
      maxExtraCost: '0.0100',
      channels: [{ channelId: p, enabled: true, senderOverride: '' }],
    },
  ],
});
async function save(userId: string, input: Partial<InputOf<typeof userRouters.update>>) {
  const { versionNo } = await admin().call(userRouters.get, { userId });
  const tabId = `route-unchanged-${++tabs}`;
  await admin().call(userRouters.lock, { userId, tabId });
  try {
    return await admin().call(userRouters.update, {
      userId,
      tabId,
      baseVersion: versionNo,
      rows: [],
      removedRowIds: [],
      comment: '',
      ...input,
    });
  } finally {
    await admin().call(userRouters.unlock, { userId, tabId });
  }
}
async function routedAccount() {
  const { customerId } = await addCustomer(console, { currency: 'USD' });
  const { userId } = await addUser(console, customerId);
  await save(userId, { rows: [rowOf(p)] });
  return userId;
}
const versions = async (userId: string) => (await admin().call(routerVersion.list, { userId })).list;
/** Entries of the operation log about routes. */
const entries = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from operation_log where resource in ('userRouters', 'router', 'routerVersion')
      and action not in ('lock', 'unlock')`.execute(console.db);
  return rows[0]?.count ?? 0;
};
const replace = async (userId: string) => {
  const operation = { op: 'replace' as const, fromChannelId: p, toChannelId: q, filter: { userId } };
  const { previewId } = await admin().call(router.preview, { ...operation, withUnpriced: true });
  return (await admin().call(router.apply, { previewId, comment: 'p to q' })).applyId;
};

describe('a change that changes nothing', () => {
  it('makes no version and no entry in the operation log when rows are saved as they are', async () => {
    const userId = await routedAccount();
    const [before, noted] = [await versions(userId), await entries()];
    const whole = wholeRows(await admin().call(userRouters.get, { userId }));
    const own = whole.find((row) => row.operatorId === others);
    const sent: RouteRowInput = { ...rowOf(p), priceAgent: '0.012', successRateThreshold: '80' };
    const same = { versionId: null, versionNo: 1 };
    for (const rows of [
      [rowOf(p)],
      [sent],
      // What follows its country is nothing of its own.
      [{ ...inheriting, rowStatus: 0 as const, monitorAction: 0 as const, operatorId: network }],
    ])
      expect(await save(userId, { rows })).toMatchObject(same);
    expect(await save(userId, { rows: [sent], effectiveFrom: Date.now() + hour })).toMatchObject(same);
    expect(await save(userId, { removedRowIds: ['1'] })).toMatchObject(same);
    expect(own?.rowId).toEqual(expect.any(String));
    expect([await versions(userId), await entries()]).toEqual([before, noted]);
  });

  it('makes none when what waits has come about by then', async () => {
    const userId = await routedAccount();
    await save(userId, { rows: [rowOf(p, network)] });
    const row = wholeRows(await admin().call(userRouters.get, { userId })).find((one) => one.operatorId === network);
    const removedRowIds = [row?.rowId ?? ''];
    const from = { effectiveFrom: Date.now() + hour };
    await save(userId, { removedRowIds, ...from });
    // The same removal is waiting already.
    expect(await save(userId, { removedRowIds, effectiveFrom: Date.now() + 2 * hour })).toMatchObject({
      versionId: null,
    });
    await save(userId, { removedRowIds, waiting: 'keep' });
    await sql`update route_version set effective_from = now() where customer_user_id = ${userId} and status = 'scheduled'`.execute(
      console.db,
    );
    await vi.waitFor(
      async () => expect((await versions(userId)).some(({ status }) => status === 'scheduled')).toBe(false),
      { timeout: 120_000, interval: 200 },
    );
    const [waited] = (await versions(userId)).filter(({ versionNo }) => versionNo === null);
    expect(waited).toMatchObject({ status: 'cancelled' });
    expect((await admin().call(userRouters.get, { userId })).versionNo).toBe(3);
  });

  it('is not applied to many rows, held a second time or accepted once more', async () => {
    const userId = await routedAccount();
    const nothing = { op: 'replace' as const, fromChannelId: q, toChannelId: p, filter: { userId } };
    const [before, applied] = [await versions(userId), await admin().call(router.applied, {})];
    const { previewId } = await admin().call(router.preview, { ...nothing, withUnpriced: true });
    const [noted] = [await entries()];
    expect(await admin().call(router.apply, { previewId, comment: 'nothing' })).toMatchObject({ rows: 0, users: 0 });
    expect([await versions(userId), await entries()]).toEqual([before, noted]);
    expect(await admin().call(router.applied, {})).toEqual(applied);

    const rowIds = (await admin().call(router.list, { userId })).list.map(({ rowId }) => rowId);
    const held = { rowIds, reason: 'outage', until: Date.now() + hour };
    expect(await admin().call(router.hold, held)).toMatchObject({ changed: 1, kept: 0 });
    const until = Date.now() + hour;
    const accepted = { userId, until, reason: 'promised' };
    await admin().call(userRouters.allowLoss, { ...accepted, seenUntil: null });
    const then = await entries();
    expect(await admin().call(router.hold, held)).toMatchObject({ changed: 0, kept: 1 });
    await admin().call(userRouters.allowLoss, { ...accepted, seenUntil: until });
    expect(await entries()).toBe(then);
  });
});

describe('what stayed when a change was taken back', () => {
  it('is told in the list of versions, with the version that was taken back where none was made', async () => {
    const userId = await routedAccount();
    const applyId = await replace(userId);
    const other = await channel();
    await save(userId, { rows: [rowOf(other)] });
    expect(await admin().call(router.revert, { applyId })).toEqual({ rows: 0, skipped: 1 });
    const listed = (await versions(userId)).map(({ source, kept }) => [source, kept]);
    expect(listed).toEqual([
      ['manual', null],
      ['bulkReplace', { applyId, rows: 1 }],
      ['manual', null],
    ]);
    const versionId = (await versions(userId))[1]?.versionId ?? '';
    expect(await admin().call(routerVersion.get, { versionId })).toMatchObject({
      applyId,
      kept: [{ operatorId: others, fields: [{}] }],
    });
    expect(await admin().call(router.restore, { applyId })).toEqual({ changed: 1 });
    expect((await versions(userId)).every(({ kept }) => kept === null)).toBe(true);
  });

  it('is told of a row that was removed meanwhile, and that can be restored', async () => {
    const userId = await routedAccount();
    await save(userId, { rows: [rowOf(p, network)] });
    const applyId = await replace(userId);
    const table = wholeRows(await admin().call(userRouters.get, { userId }));
    const gone = table.find(({ operatorId }) => operatorId === network);
    await save(userId, { removedRowIds: [gone?.rowId ?? ''] });
    await sql`update route_bulk set revert_at = now() where bulk_id = ${applyId}`.execute(console.db);
    const bulk = async () => (await admin().call(router.applied, {})).find((each) => each.applyId === applyId);
    await vi.waitFor(async () => expect((await bulk())?.revertedAt).toEqual(expect.any(Number)), {
      timeout: 120_000,
      interval: 200,
    });
    expect(await bulk()).toMatchObject({ keptRows: 1 });
    const [last] = await versions(userId);
    expect(last).toMatchObject({ source: 'rollback', kept: { applyId, rows: 1 } });
    const told = await admin().call(routerVersion.get, { versionId: last?.versionId ?? '' });
    expect(told.kept).toMatchObject([{ operatorId: network }]);
    expect(told.kept[0]?.fields.map(({ now }) => now).join('')).toBe('');
    await vi.waitFor(
      async () =>
        expect((await admin().call(notice.list, {})).list.map(({ text }) => text)).toContainEqual(
          expect.stringContaining('p to q'),
        ),
      { timeout: 120_000 },
    );
    const log = await admin().call(operationLog.list, { resource: 'router', targetId: applyId });
    expect(log.list.find(({ action }) => action === 'revert')?.changes).toMatchObject({ skipped: { after: 1 } });
    expect(await admin().call(router.restore, { applyId })).toEqual({ changed: 1 });
    const after = wholeRows(await admin().call(userRouters.get, { userId }));
    const back = after.find(({ operatorId }) => operatorId === network);
    expect(back?.configItems[0]?.channels).toMatchObject([{ channelId: p, weight: 100 }]);
  });
});
